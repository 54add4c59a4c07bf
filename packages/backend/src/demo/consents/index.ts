// Consents of the demo members, given when they registered.
import { CONSENT_TEXT_VERSION } from '@pluspunkt/core/consents';
import { changeConsent } from '../../consents/index.ts';
import type { Past } from '../common/past.ts';
import { memberSeeds } from '../member-seed.ts';

const STATES = { Ja: 'accepted', Nein: 'revoked', Unbestaetigt: 'unconfirmed' } as const;

export const seedConsents = async ({ tx, members, now }: Past): Promise<void> => {
  for (const { name, row: { newsletter_service: newsletter, data_usage_declaration: adverts, created_at: at } } of memberSeeds(now)) {
    const said = { memberId: members[name], textVersion: CONSENT_TEXT_VERSION, origin: 'registration', at };
    await changeConsent(tx, { ...said, consent: 'newsletter', status: STATES[newsletter] });
    await changeConsent(tx, { ...said, consent: 'customizedadverts', status: STATES[adverts] });
  }
};
