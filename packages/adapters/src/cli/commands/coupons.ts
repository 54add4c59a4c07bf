// `card coupons`: the list, and activating one.
import { either as E } from 'fp-ts';
import { createCoupons, type Coupon } from '@pluspunkt/core/coupons';
import { createHttpCouponsGateway } from '../../coupons/http-coupons-gateway.ts';
import { failureOfCall, NOT_LOGGED_IN } from '../card-failures.ts';
import { tableOf, plain, type Column } from '../table.ts';
import { dayOf } from '../messages.ts';
import { notWhole, wholeNumber, type Command, type CommandContext, type CommandResult } from './command.ts';

const STATUS = { available: 'offen', activated: 'aktiviert', redeemed: 'eingelöst', expired: 'abgelaufen' } as const;
const COLUMNS: readonly Column<Coupon>[] = [
  { title: 'Nummer', of: ({ promotionId }) => promotionId },
  { title: 'Partner', of: ({ partnerName }) => partnerName },
  { title: 'Coupon', of: ({ headline, subline }) => `${headline} ${subline}`.trim() },
  { title: 'bis', of: ({ validTo }) => dayOf(validTo) },
  { title: 'Stand', of: ({ status }) => STATUS[status] },
  { title: 'Code', of: ({ code = '' }) => code },
];
const STATUSES = ['available', 'activated', 'redeemed'] as const;

async function activate({ http, session }: CommandContext, promotionId: string): Promise<CommandResult> {
  if (session.getSnapshot()._tag !== 'LoggedIn') return E.left(NOT_LOGGED_IN);
  const gateway = createHttpCouponsGateway({ http });
  const coupon = await gateway.coupon(promotionId)();
  if (E.isLeft(coupon)) return E.left(failureOfCall(coupon.left));
  const activated = await createCoupons({ gateway }).activate(coupon.right);
  return E.bimap(failureOfCall, (now: Coupon) => ({
    json: now,
    text: plain(`Aktiviert: ${now.headline} ${now.subline} bei ${now.partnerName}, gültig bis ${dayOf(now.validTo)}.${now.code === undefined ? '' : ` Code: ${now.code}`}`),
  }))(activated);
}

export const coupons: Command = {
  needsLogin: false,
  misuse(options) {
    const { words, given } = options;
    if (words[0] === 'activate' && words[1] === undefined) return 'Es fehlt die Nummer des Coupons: card coupons activate NUMMER';
    const unknown = given.status !== undefined && !STATUSES.some((one) => one === given.status);
    return notWhole('limit', options, 100) ?? (unknown ? `„--status“ ist eines von: ${STATUSES.join(', ')}.` : undefined);
  },
  async run(context) {
    const { http, options, io } = context;
    const [word, id] = options.words;
    if (word === 'activate' && id !== undefined) return activate(context, id);
    const limit = wholeNumber(options.given.limit, 100);
    const status = STATUSES.find((one) => one === options.given.status);
    const query = options.words.join(' ');
    const found = await createCoupons({ gateway: createHttpCouponsGateway({ http }) }).load({
      limit: limit ?? 20,
      ...(status === undefined ? {} : { status }),
      ...(query === '' ? {} : { query }),
    });
    return E.bimap(failureOfCall, ({ items, totalNumberOfResults, hasMoreResults }: { items: readonly Coupon[]; totalNumberOfResults: number; hasMoreResults: boolean }) => ({
      json: { items, totalNumberOfResults, hasMoreResults },
      text: items.length === 0 ? 'Keine Coupons.' : `${tableOf(COLUMNS, items, io.columns)}\n\n${items.length} von ${totalNumberOfResults}`,
    }))(found);
  },
};
