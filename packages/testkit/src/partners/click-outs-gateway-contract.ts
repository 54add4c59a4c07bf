// Contract suite of every gateway of click-outs.
import { describe, expect, test } from 'vitest';
import { NEUTRAL_CARD_NUMBER, type ClickOutsGateway } from '@pluspunkt/core/partners';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with test data for the suite. */
export interface ClickOutsWorld {
  readonly member: ClickOutsGateway;
  readonly visitor: ClickOutsGateway;
  readonly cardNumber: string;
  /** Two partners with a shop, and one without. */
  readonly shop: string;
  readonly otherShop: string;
  readonly noShop: string;
  /** Advances the time by days. */
  readonly advanceDays: (days: number) => void;
  readonly now: () => Date;
  readonly newId: () => string;
}

const describeLeaving = (make: () => Promise<ClickOutsWorld>): void => {
  test('is stored once, and the shop gets card number and click id', async () => {
    const { member, cardNumber, shop, newId } = await make();
    const click = { partnerName: shop, clickId: newId(), referrerPath: '/partner' };
    const target = granted(await member.leaveAsMember(click)());
    expect(new URL(target.redirectUrl).protocol).toBe('https:');
    expect(target.redirectUrl).toContain(cardNumber);
    expect(target.redirectUrl).toContain(click.clickId);
    expect(granted(await member.leaveAsMember(click)())).toEqual(target);
    const journal = granted(await member.journal()());
    expect(journal.filter(({ id }) => id === click.clickId)).toMatchObject([{ partnerName: shop, state: 'clicked' }]);
    expect(journal.map(({ clickedAt }) => clickedAt)).toEqual(journal.map(({ clickedAt }) => clickedAt).toSorted().toReversed());
  });
  test('to another shop under the same id is a conflict', async () => {
    const { member, shop, otherShop, newId } = await make();
    const clickId = newId();
    granted(await member.leaveAsMember({ partnerName: shop, clickId })());
    expect(codeOf(await member.leaveAsMember({ partnerName: otherShop, clickId })())).toBe('conflict');
  });
  test('as a visitor contains no data of the visitor', async () => {
    const { visitor, shop, newId } = await make();
    const clickId = newId();
    const { redirectUrl } = granted(await visitor.leaveAsVisitor({ partnerName: shop, clickId })());
    expect(redirectUrl).toContain(NEUTRAL_CARD_NUMBER);
    expect(redirectUrl).not.toContain(clickId);
    expect(codeOf(await visitor.leaveAsMember({ partnerName: shop, clickId })())).toBe('unauthenticated');
    expect(codeOf(await visitor.journal()())).toBe('unauthenticated');
  });
  test('is refused where there is no shop', async () => {
    const { member, visitor, noShop, newId } = await make();
    expect(codeOf(await member.leaveAsMember({ partnerName: noShop, clickId: newId() })())).toBe('not-found');
    expect(codeOf(await visitor.leaveAsVisitor({ partnerName: 'Gibt es nicht', clickId: newId() })())).toBe('not-found');
  });
};

const describeClaims = (make: () => Promise<ClickOutsWorld>): void => {
  test('is accepted once, between the third and the 90th day', async () => {
    const { member, shop, newId, now, advanceDays } = await make();
    const clickId = newId();
    const claim = { orderNumber: 'A-4711', orderedOn: now().toISOString().slice(0, 10), amountInCent: 4_990 };
    granted(await member.leaveAsMember({ partnerName: shop, clickId })());
    expect(codeOf(await member.claim(clickId, claim)())).toBe('claim-too-early');
    advanceDays(4);
    expect(codeOf(await member.claim(clickId, { ...claim, orderedOn: '2020-01-01' })())).toBe('invalid-request');
    expect(codeOf(await member.claim(clickId, claim)())).toBe('none');
    expect(codeOf(await member.claim(clickId, claim)())).toBe('none');
    expect(codeOf(await member.claim(clickId, { ...claim, amountInCent: 9_990 })())).toBe('conflict');
    expect(granted(await member.journal()()).find(({ id }) => id === clickId)).toMatchObject({ state: 'pending', claim });
  });
  test('is too late after 90 days', async () => {
    const { member, shop, newId, now, advanceDays } = await make();
    const clickId = newId();
    const orderedOn = now().toISOString().slice(0, 10);
    granted(await member.leaveAsMember({ partnerName: shop, clickId })());
    advanceDays(91);
    expect(codeOf(await member.claim(clickId, { orderNumber: 'A-4712', orderedOn, amountInCent: 100 })())).toBe('claim-too-late');
    expect(codeOf(await member.claim(newId(), { orderNumber: 'A-4713', orderedOn, amountInCent: 100 })())).toBe('not-found');
  });
};

/** The contract suite of every gateway of click-outs. */
export const describeClickOutsGatewayContract = (name: string, make: () => Promise<ClickOutsWorld>): void => {
  describe(`leaving for a shop by ${name}`, () => describeLeaving(make));
  describe(`a claim by ${name}`, () => describeClaims(make));
};
