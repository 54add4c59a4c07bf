// What a visitor brings along to the registration.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paramsFrom, type RegistrationParams } from './index.ts';
import { emptyDraft } from './registration-draft.ts';
import { withParams } from './registration-params.ts';

const read = (query: Readonly<Record<string, string | readonly string[]>>) => paramsFrom((name) => [query[name] ?? []].flat());

describe('the way into a registration', () => {
  it('reads partners’ cards and coupons, a code, and the older flow’s parameters', () => {
    expect(read({ partnerCards: ' K1, ,K2', partnerCoupons: 'C1', actionCode: ' WILLKOMMEN ', skipSummary: '1', alreadyVisitor: 'true' })).toEqual({
      partnerCards: ['K1', 'K2'],
      partnerCoupons: ['C1'],
      actionCode: 'WILLKOMMEN',
      skipSummary: true,
      alreadyVisitor: true,
    });
    expect(read({ skipSummary: '0', actionCode: 'x'.repeat(41), partnerCards: ',' })).toEqual({});
  });

  it('takes a repeated parameter as a list', () => {
    expect(read({ partnerCards: ['K1', 'K2,K3'], partnerCoupons: ['C1', 'C2'], actionCode: ['A', 'B'] })).toEqual({ partnerCards: ['K1', 'K2', 'K3'], partnerCoupons: ['C1', 'C2'], actionCode: 'A' });
  });

  it('is empty without parameters', () => {
    expect(read({})).toStrictEqual({});
  });

  it('passes as many words as the service accepts, limited in length', () => {
    const words = Array.from({ length: 21 }, (_, i) => `W${i}`);
    const longest = 'x'.repeat(40);
    expect(read({ partnerCards: words.join(), partnerCoupons: words.join() })).toStrictEqual({ partnerCards: words.slice(0, 10), partnerCoupons: words.slice(0, 20) });
    expect(read({ partnerCards: `${longest}y,${longest}`, actionCode: longest })).toStrictEqual({ partnerCards: [longest], actionCode: longest });
  });

  it('leaves other values unchanged', () => {
    const draft = { ...emptyDraft('r'), campaign: 'winterfest', redirectUrl: '/praemien' };
    expect(withParams(draft, { campaign: '', fromApp: true })).toStrictEqual({ ...draft, fromApp: true });
    const unsaid: RegistrationParams = Object.fromEntries([['campaign', undefined], ['redirectUrl', undefined]]);
    expect(withParams(draft, unsaid)).toStrictEqual(draft);
  });

  it('never exceeds the service’s limits, whatever the address contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (partnerCards, partnerCoupons) => {
        const { partnerCards: cards = [], partnerCoupons: coupons = [] } = read({ partnerCards, partnerCoupons });
        expect([cards.length <= 10, coupons.length <= 20, [...cards, ...coupons].every((word) => word.length > 0 && word.length <= 40)]).toEqual([true, true, true]);
      }),
    );
  });

  it('never replaces what was typed', () => {
    const draft = emptyDraft('r');
    const entered = withParams(draft, { email: 'app@post.example', actionCode: 'A', campaign: 'winterfest' });
    expect(entered).toMatchObject({ campaign: 'winterfest', account: { email: 'app@post.example', actionCode: 'A', displayActionCode: true } });
    const typed = { ...draft, account: { ...draft.account, email: 'jana@post.example', actionCode: 'B' } };
    expect(withParams(typed, { email: 'app@post.example', actionCode: 'A' })).toEqual(typed);
  });
});
