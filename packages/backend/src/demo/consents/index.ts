// Consents of the demo data: the texts, and its members' consents.
import type { Tx } from '../../platform/db/database.ts';
import { CONSENT_TEXT_VERSION } from '@pluspunkt/core/consents';
import type { DataProtectionFormTable } from '../../consents/index.ts';

const NEWSLETTER_TEXT =
  'Ich möchte per E-Mail über Coupons, Aktionen und Angebote des Programms und seiner Partner informiert werden. Meine Zustimmung kann ich jederzeit zurücknehmen, zum Beispiel über den Link am Ende jeder E-Mail.';
const REGISTRATION_TEXT =
  'Meine Angaben werden verarbeitet, um mein Punktekonto zu führen: Name, Anschrift, Geburtsdatum, E-Mail-Adresse und die Umsätze, für die ich Punkte sammle. Partner erfahren davon nur, was sie zum Gutschreiben und Einlösen brauchen.';

const formRows = (): readonly DataProtectionFormTable[] => [
  { id: 'newsletter-2018', form_number: 'DEV', purpose: 'newsletter', version: CONSENT_TEXT_VERSION, headline: 'Newsletter', text: NEWSLETTER_TEXT, position: 0 },
  { id: 'registrierung-2018', form_number: 'DEV', purpose: 'registration', version: CONSENT_TEXT_VERSION, headline: 'Datenschutz', text: REGISTRATION_TEXT, position: 0 },
  { id: 'registrierung-app-2018', form_number: 'DEV', purpose: 'registration-app', version: CONSENT_TEXT_VERSION, headline: 'Datenschutz in der App', text: REGISTRATION_TEXT, position: 0 },
];

const STATES = { Ja: 'accepted', Nein: 'revoked', Unbestaetigt: 'unconfirmed' } as const;

/** Requires the members. The consents in their profile have a history, too. */
export const seedConsents = async (tx: Tx): Promise<void> => {
  await tx.insertInto('data_protection_form').values([...formRows()]).execute();
  const members = await tx.selectFrom('member').select(['id', 'newsletter_service', 'data_usage_declaration', 'created_at']).orderBy('id').execute();
  const rows = members.flatMap((member) => {
    const said = { member_id: member.id, text_version: CONSENT_TEXT_VERSION, origin: 'registration', changed_at: member.created_at };
    return [
      { ...said, consent: 'newsletter' as const, status: STATES[member.newsletter_service] },
      { ...said, consent: 'customizedadverts' as const, status: STATES[member.data_usage_declaration] },
    ];
  });
  if (rows.length > 0) await tx.insertInto('consent_change').values(rows).execute();
};
