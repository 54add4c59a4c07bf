// Routes of consents and the newsletter.
import * as contract from '@pluspunkt/adapters/consents/contract';
import { consentsNetId, readConsentsNetId } from '@pluspunkt/adapters/password/contract';
import type { ConsentKind } from '@pluspunkt/core/consents';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import { captchaRefusal } from '../platform/captcha/captcha-guard.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import type { RequestInfo, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { createStepUp, endedSessionRefusal, type OneTimeTokens } from '../session/index.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { CONSENT_TEXT_VERSION, sharesMore } from '@pluspunkt/core/consents';
import { changeConsent, readConsent } from './change-consent.ts';
import { CONSENT_REFUSALS } from './de.ts';
import { findForm, readForms } from './forms.ts';
import { mapsConsent } from './maps-consent.ts';
import { endNewsletterBy, mailEndLink } from './newsletter-end.ts';
import { confirmNewsletterBy, requestMemberNewsletter, requestNewsletter } from './newsletter.ts';

type Needs = BackendDependencies & { readonly throttle: Throttle; readonly oneTimeTokens: OneTimeTokens };

const NEWSLETTER_ANSWERS = { Ja: 'ja', Nein: 'nein', Unbestaetigt: 'unbestaetigt' } as const;

/** Status, acceptance and revocation of one consent. */
const consentRoutes = (needs: Needs, consent: ConsentKind): readonly Route[] => {
  const { database, clock } = needs;
  const calls = contract.consentCalls[consent];
  const say = (memberId: number, status: 'accepted' | 'revoked') =>
    transact(database, async (tx) => {
      if (consent === 'newsletter' && status === 'accepted') await requestMemberNewsletter(tx, needs, { memberId, origin: 'web' });
      else await changeConsent(tx, { memberId, consent, status, textVersion: CONSENT_TEXT_VERSION, origin: 'web', at: clock.now() });
      return readConsent(tx, memberId, consent);
    });
  return [
    route(calls.status, ({ member }) => readConsent(database, member.memberId, consent)),
    route(calls.accept, ({ member }) => say(member.memberId, 'accepted')),
    route(calls.revoke, ({ member }) => say(member.memberId, 'revoked')),
  ];
};

const newsletterRoutes = (needs: Needs): readonly Route[] => {
  const { database, throttle } = needs;
  const tooMany = (route: 'consents.registerNewsletter' | 'consents.askToEndNewsletter', { clientAddress }: RequestInfo): Promise<Refusal | undefined> =>
    enforceRateLimit(throttle, route)('newsletter', addressKeys('log', clientAddress, 'newsletter'));
  const tokenInvalid = (): Refusal => refuseWith('token-invalid', CONSENT_REFUSALS['token-invalid']);
  return [
    route(contract.readNewsletterStatus, async ({ member, body }) => {
      if (body.cardNumber !== member.cardNumber) return refuse('not-found');
      const row = await database.selectFrom('member').select('newsletter_service').where('id', '=', member.memberId).executeTakeFirstOrThrow();
      return { memberNewsletterStatus: NEWSLETTER_ANSWERS[row.newsletter_service] };
    }),
    route(contract.registerNewsletter, async ({ body, headers, member, request }) => {
      const refusal = (await tooMany(contract.registerNewsletter.id, request)) ?? (await captchaRefusal(needs, { headers, request, member, asked: [contract.registerNewsletter.id, body] }));
      if (refusal !== undefined) return refusal;
      const form = await findForm(database, body, ['newsletter']);
      if (form === undefined) return { dcApiErrors: [{ code: 'unknown-form', message: await request.say(CONSENT_REFUSALS['unknown-form']) }] };
      const optIn = { email: canonicalEmail(body.email), formId: form.id, textVersion: form.version, orderedBy: member?.memberId };
      await transact(database, (tx) => requestNewsletter(tx, needs, optIn));
      return {};
    }),
    route(contract.confirmNewsletter, ({ body, request }) =>
      transact(database, async (tx) => ((await confirmNewsletterBy(tx, needs, body.token, request)) ? ({ confirmed: true } as const) : tokenInvalid())),
    ),
    route(contract.askToEndNewsletter, async ({ body, request }) => {
      const refusal = await tooMany(contract.askToEndNewsletter.id, request);
      if (refusal !== undefined) return refusal;
      await transact(database, (tx) => mailEndLink(tx, needs, canonicalEmail(body.email)));
      return { done: true } as const;
    }),
    route(contract.endNewsletter, ({ body, request }) =>
      transact(database, async (tx) => ((await endNewsletterBy(tx, needs, body.token, deliveryOf(request))) ? ({ ended: true } as const) : tokenInvalid())),
    ),
  ];
};

export const consentsRoutes = (needs: Needs): readonly Route[] => {
  const { database, clock } = needs;
  const stepUp = createStepUp(needs, CONSENT_REFUSALS);
  const sharedOf = async (db: Db | Tx, memberId: number) => {
    const row = await db.selectFrom('shared_consent').selectAll().where('member_id', '=', memberId).executeTakeFirst();
    return { shareEmail: row?.share_email ?? false, shareProfile: row?.share_profile ?? false, shareConsents: row?.share_consents ?? false };
  };
  return [
    ...(['customizedadverts', 'onlinemarketing', 'newsletter'] as const).flatMap((consent) => consentRoutes(needs, consent)),
    ...newsletterRoutes(needs),
    route(contract.readCustomizedAdverts, async ({ member }) => ({ accepted: (await readConsent(database, member.memberId, 'customizedadverts')).status === 'accepted' })),
    route(contract.acceptCustomizedAdverts, async ({ member: { memberId } }) => {
      const said = { memberId, consent: 'customizedadverts', status: 'accepted', textVersion: CONSENT_TEXT_VERSION, origin: 'web', at: clock.now() } as const;
      await transact(database, (tx) => changeConsent(tx, said));
      return { accepted: true } as const;
    }),
    route(contract.readMapsConsent, ({ request }) => mapsConsent(request.say), { cacheControl: 'public, max-age=300' }),
    route(contract.listNewsletterForms, () => readForms(database, 'newsletter'), { cacheControl: 'public, max-age=300' }),
    route(contract.listRegistrationForms, ({ query }) => readForms(database, query.isRegistrationFromApp === 'true' ? 'registration-app' : 'registration'), {
      cacheControl: 'public, max-age=300',
    }),
    route(readConsentsNetId, ({ member }) => sharedOf(database, member.memberId)),
    route(consentsNetId, async ({ member: { memberId, sessionId }, body: { password, ...change } }) => {
      const asked = sharesMore(change, await sharedOf(database, memberId));
      const refusal = asked ? await stepUp(memberId, password) : undefined;
      if (refusal !== undefined) return refusal;
      const row = { share_email: change.shareEmail, share_profile: change.shareProfile, share_consents: change.shareConsents, changed_at: clock.now() };
      return transact(database, async (tx) => {
        const ended = await endedSessionRefusal(tx, { memberId, sessionId });
        if (ended !== undefined) return ended;
        // Read again under the lock: a concurrent request may have withdrawn the sharing.
        if (!asked && sharesMore(change, await sharedOf(tx, memberId))) return refuseWith('password-needed', CONSENT_REFUSALS['password-needed']);
        await tx
          .insertInto('shared_consent')
          .values({ member_id: memberId, ...row })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
          .execute();
        return change;
      });
    }),
  ];
};
