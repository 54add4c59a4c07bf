// Consents of the demo members.
import type { Tx } from '../../platform/db/database.ts';
import { CONSENT_TEXT_VERSION } from '@pluspunkt/core/consents';

const STATES = { Ja: 'accepted', Nein: 'revoked', Unbestaetigt: 'unconfirmed' } as const;

/** Requires the members. The consents in their profile have a history, too. */
export const seedConsents = async (tx: Tx): Promise<void> => {
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
