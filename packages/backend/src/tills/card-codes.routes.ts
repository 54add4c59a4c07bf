// The calls of the app for the codes of the card.
import { createPaymentCode, readCardCode, readUpcomingCardCodes } from '@pluspunkt/adapters/tills/contract';
import type { RouteContext } from '../capability.ts';
import { isLookOnly } from '../platform/http/look-only.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { createStepUp, endedSessionRefusal } from '../session/index.ts';
import { isCardCodeOn, makeCardCode, makeUpcomingCodes } from './card-codes.ts';
import { TILL_REFUSALS } from './de.ts';
import { refused } from './read-till.ts';

export const cardCodeRoutes = (context: RouteContext): readonly Route[] => {
  const { database, clock } = context;
  const stepUp = createStepUp(context, TILL_REFUSALS);
  return [
    route(readCardCode, async ({ member }) => (!isLookOnly(member) && (await isCardCodeOn(database)) ? { cardCode: await makeCardCode(database, context, member, 'collect', clock.now()) } : {})),
    route(readUpcomingCardCodes, async ({ member }) => (!isLookOnly(member) && (await isCardCodeOn(database)) ? { upcoming: await makeUpcomingCodes(database, context, member, clock.now()) } : {})),
    route(createPaymentCode, async ({ member, body }) => {
      if (!(await isCardCodeOn(database))) return refused('card-code-off');
      const refusal = await stepUp(member.memberId, body.password);
      return refusal ?? transact(database, async (tx) => (await endedSessionRefusal(tx, member)) ?? makeCardCode(tx, context, member, 'pay', clock.now()));
    }),
  ];
};
