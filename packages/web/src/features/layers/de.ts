// German texts of overlay layers.
import type { LayerRejection } from '@pluspunkt/core/layers';
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const layerCopy = defineTexts('layers', { close: 'Schließen' });

const because: Readonly<Record<LayerRejection, string>> = {
  inactive: 'ist abgeschaltet',
  'outside-period': 'nicht in ihrem Zeitraum',
  'other-postcode': 'für andere Postleitzahlen',
  'favourites-stored': 'Lieblingspartner sind schon gewählt, oder sie wurde schon gezeigt',
  'route-not-whitelisted': 'für andere Seiten',
  'route-blacklisted': 'auf dieser Seite ausgeschlossen',
  'shown-today': 'heute schon gezeigt',
  'shown-too-often': 'oft genug gezeigt',
  'other-gender': 'für eine andere Anrede',
  'app-login-used': 'die App wird genutzt',
  'app-login-recent': 'die App wurde vor Kurzem genutzt',
  'campaign-accepted': 'an der Aktion wird schon teilgenommen',
  'no-recent-transaction': 'kein Einkauf in der verlangten Zeit',
};

export const inspectorCopy = defineTexts('layers.inspector', {
  title: 'Warum erscheint diese Ebene nicht?',
  lead: 'Alle Ebenen in ihrer Reihenfolge, beurteilt für diesen Browser, diese Anmeldung und die Seite, die Sie angeben.',
  route: 'Seite',
  channel: 'Kanal',
  channels: { web: 'Browser', app: 'App' },
  show: 'erscheint',
  first: 'erscheint als Nächste',
  because,
  loading: 'Ebenen werden geladen',
  failed: 'Die Ebenen laden gerade nicht.',
  tracking: (id: string): string => `Kennung ${id}`,
  priority: (priority: number | undefined): string => `Rang ${priority ?? 999}`,
  seen: (counter: number, of: number): string => `${counter} von ${of} Mal gezeigt`,
  forget: 'Gezeigtes vergessen',
  forgotten: 'Auf diesem Gerät gilt jetzt keine Ebene mehr als gezeigt.',
});
