// German texts of what operators edit: refusals.
import { defineTexts } from '../../platform/texts/wording.ts';

export const ENTRY_REFUSALS = defineTexts('refusals.entries', {
  'unknown-kind': 'Diese Art gibt es nicht.',
  'other-role': 'Dafür fehlt Ihnen die Rolle.',
  'unknown-entry': 'Diesen Eintrag gibt es nicht oder nicht mehr.',
  'unknown-change': 'Diese Änderung gibt es nicht.',
  'changed-meanwhile': '„{key}“ wurde inzwischen geändert: von {actor}, am {day} um {time}.',
  'changed-since': 'Der Eintrag wurde seitdem noch einmal geändert. Nehmen Sie zuerst die spätere Änderung zurück.',
  'invalid-entries': 'So lässt sich das nicht speichern. {faults}',
  'no-csv': 'Diese Art gibt es nicht als Tabelle, nur als JSON.',
});

export const ADMIN_TEXTS = [ENTRY_REFUSALS];
