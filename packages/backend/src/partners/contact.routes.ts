// Routes of the contact form.
import * as contract from '@pluspunkt/adapters/partners/contact.contract';
import { passesCaptcha } from '../platform/captcha/captcha-guard.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { takeMessage } from './contact.ts';
import { CONTACT_REFUSALS } from './de.ts';

type Needs = BackendDependencies & { readonly throttle: Throttle };

export const contactRoutes = ({ database, clock, captcha, settings, throttle }: Needs): readonly Route[] => {
  const optionsNow = () => ({ serviceAddress: settings.mailFrom, now: clock.now() });

  return [
    route(contract.requestContact, async ({ member, body, request }) => {
      const limit = enforceRateLimit(throttle, contract.requestContact.id);
      const refusal = (await limit('contactByMember', `contact:member:${member.memberId}`)) ?? (await limit('contactByMemberAddress', addressKeys('contact', request.clientAddress, 'members')));
      if (refusal !== undefined) return refusal;
      const row = await database
        .selectFrom('member')
        .select(['email', 'firstname as firstName', 'lastname as lastName'])
        .where('id', '=', member.memberId)
        .executeTakeFirstOrThrow();
      const sender = { memberId: member.memberId, cardNumber: member.cardNumber, ...row, email: row.email ?? undefined };
      return takeMessage(database, { ...body, ...sender }, optionsNow());
    }),
    route(contract.submitContactForm, async ({ body, headers, request }) => {
      const refusal = await enforceRateLimit(throttle, contract.submitContactForm.id)('contactByAddress', addressKeys('contact', request.clientAddress));
      if (refusal !== undefined) return refusal;
      return (await passesCaptcha({ captcha }, { headers, request, asked: [contract.submitContactForm.id, body] })) ? takeMessage(database, body, optionsNow()) : refuseWith('captcha-failed', CONTACT_REFUSALS['captcha-failed']);
    }),
  ];
};
