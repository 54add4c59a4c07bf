import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksCard, isCardBlocked, isReplacementUnderWay, mayBeLost, mayReplaceCard, numberForTills, offersSpendingLock, type MemberCard } from './index.ts';

const card = fc.record<MemberCard>({
  cardNumber: fc.constantFrom('4210067389', '4210093517', '4210018842'),
  kind: fc.constantFrom('plastic', 'digital'),
  status: fc.constantFrom('active', 'blocked', 'ordered'),
  issuedAt: fc.constant('2026-11-22T08:00:00Z'),
});

it('a replacement is pending while a card is ordered, whatever the status of others', () => {
  fc.assert(fc.property(fc.array(card), (cards) => isReplacementUnderWay(cards) === cards.map(({ status }) => status).includes('ordered')));
  fc.assert(fc.property(fc.array(card), card, (cards, one) => isReplacementUnderWay([...cards, { ...one, status: 'ordered' }])));
});

it('a card is blocked by its own state only', () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      const others = cards.filter(({ cardNumber }) => cardNumber !== '4210067389');
      return !isCardBlocked(others, '4210067389') && isCardBlocked([...others, { cardNumber: '4210067389', kind: 'plastic', status: 'blocked', issuedAt: '' }], '4210067389');
    }),
  );
});

it('a card is blocked by its own status', () => {
  const cards: readonly MemberCard[] = [
    { cardNumber: '4210067389', kind: 'plastic', status: 'blocked', issuedAt: '' },
    { cardNumber: '4210093517', kind: 'plastic', status: 'active', issuedAt: '' },
  ];
  expect(['4210067389', '4210093517', '4210018842'].map((cardNumber) => isCardBlocked(cards, cardNumber))).toEqual([true, false, false]);
});

it('the lock on spending is offered while a blocked card is being replaced', () => {
  expect((['lost', 'stolen', 'broken', 'unreadable'] as const).map(blocksCard)).toEqual([true, true, false, false]);
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      const statuses = cards.map(({ status }) => status);
      expect(offersSpendingLock(cards)).toBe(statuses.includes('blocked') && statuses.includes('ordered'));
    }),
  );
});

it('a card that still works is reported lost also while another one is under way', () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      const canBeLost = cards.some(({ kind, status }) => kind === 'plastic' && status === 'active');
      expect(mayReplaceCard(cards, new Date('2026-11-22T08:00:00Z'))).toBe(canBeLost || !isReplacementUnderWay(cards));
    }),
  );
});

it('a card that was ordered a day ago may have arrived, and be lost', () => {
  const ordered: MemberCard = { cardNumber: '4210067389', kind: 'plastic', status: 'ordered', issuedAt: '2026-11-22T08:00:00Z' };
  const [before, then] = [new Date('2026-11-23T07:59:59Z'), new Date('2026-11-23T08:00:00Z')];
  expect([before, then].map((now) => [mayBeLost(ordered, now), mayReplaceCard([ordered], now)])).toEqual([[false, false], [true, true]]);
  expect([mayBeLost({ ...ordered, kind: 'digital' }, then), mayBeLost({ ...ordered, status: 'blocked' }, then)]).toEqual([false, false]);
});

it('tills take a number that is not blocked, as long as there is one, and the own one if it is not', () => {
  fc.assert(
    fc.property(fc.array(card), (several) => {
      const cards = [...new Map(several.map((one) => [one.cardNumber, one])).values()];
      const number = numberForTills(cards, '4210067389');
      const isUsable = cards.some(({ status }) => status !== 'blocked');
      expect(isCardBlocked(cards, number)).toBe(!isUsable && isCardBlocked(cards, '4210067389'));
      expect(number === '4210067389' || isCardBlocked(cards, '4210067389')).toBe(true);
    }),
  );
});

it('tills take a card that has arrived rather than one that is on its way', () => {
  const cards = (['blocked', 'ordered', 'active'] as const).map((status, index): MemberCard => ({ cardNumber: String(index), kind: 'plastic', status, issuedAt: '' }));
  expect(numberForTills(cards, '0')).toBe('2');
});
