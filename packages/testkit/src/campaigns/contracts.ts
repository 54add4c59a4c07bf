// Contract suite of the campaign gateways; runs against the fake, and against the HTTP gateway with the real service.
import { either as E } from 'fp-ts';
import type { taskEither as TE } from 'fp-ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { CampaignsGateway } from '@pluspunkt/core/campaigns';

/** Gateways under test, with test data for the suite. */
export interface CampaignsHarness {
  readonly member: CampaignsGateway;
  readonly other: CampaignsGateway;
  readonly visitor: CampaignsGateway;
  /** A running campaign of draws that neither member has accepted. */
  readonly draws: { readonly name: string; readonly termsVersion: string; readonly chancesPerDay: number; readonly prizeId: string };
  /** A campaign of codes, with a code worth points. */
  readonly mystery: { readonly name: string; readonly termsVersion: string; readonly code: string };
  /** A campaign with one open lottery. */
  readonly lottery: { readonly name: string; readonly termsVersion: string; readonly formId: string };
  readonly punktefest: { readonly name: string };
  readonly ended: { readonly name: string; readonly termsVersion: string };
}

const KEY = 'draw-key-number-';

async function done<A>(task: TE.TaskEither<CallFailure, A>): Promise<A> {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`the call failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
}

/** Code and status of a refusal. */
async function refused(task: TE.TaskEither<CallFailure, unknown>): Promise<string> {
  const outcome = await task();
  return E.isLeft(outcome) && outcome.left._tag === 'HttpError' ? `${outcome.left.status} ${outcome.left.code}` : JSON.stringify(outcome);
}

const firedSignal = { aborted: true, addEventListener: () => undefined, removeEventListener: () => undefined };

/** The tests depend on each other, in order. */
export function describeCampaignsContract(name: string, make: () => Promise<CampaignsHarness>): void {
  describe(`${name}, as campaign gateways`, () => {
    let harness: CampaignsHarness;
    beforeAll(async () => {
      harness = await make();
    });

    it('shows visitors a campaign without members’ data', async () => {
      const { visitor, draws } = harness;
      expect(await done(visitor.status(draws.name))).toMatchObject({ name: draws.name, running: true, accepted: false, chancesLeft: 0 });
      expect(await refused(visitor.status('gibt-es-nicht'))).toBe('404 not-found');
      const closed = [visitor.wins(draws.name), visitor.draw(draws.name, `${KEY}visitor`), visitor.lotteries(draws.name), visitor.accept(draws.name, draws.termsVersion)];
      for (const call of closed) expect(await refused(call)).toBe('401 unauthenticated');
    });

    it('requires the current version of its terms', async () => {
      const { member, draws } = harness;
      expect(await refused(member.draw(draws.name, `${KEY}early`))).toBe('409 terms-not-accepted');
      expect(await refused(member.setParameters(draws.name, { a: '1' }))).toBe('409 terms-not-accepted');
      expect(await refused(member.accept(draws.name, 'eine andere'))).toBe('409 terms-changed');
      const first = await done(member.accept(draws.name, draws.termsVersion));
      expect(first).toMatchObject({ accepted: true, termsVersion: draws.termsVersion, chancesLeft: draws.chancesPerDay });
      expect(await done(member.accept(draws.name, draws.termsVersion))).toEqual(first);
      expect(await done(member.status(first.id))).toEqual(first);
    });

    it('draws once per key, and once per chance', async () => {
      const { member, draws } = harness;
      await done(member.selectPrize(draws.name, draws.prizeId));
      const first = await done(member.draw(draws.name, `${KEY}1`));
      expect(await done(member.draw(draws.name, `${KEY}1`))).toEqual(first);
      for (let nth = 2; nth <= draws.chancesPerDay; nth += 1) await done(member.draw(draws.name, `${KEY}${nth}`));
      expect(await refused(member.draw(draws.name, `${KEY}more`))).toBe('409 no-chance-left');
      expect(await done(member.draw(draws.name, `${KEY}1`))).toMatchObject({ drawId: first.drawId });
      expect((await done(member.status(draws.name))).chancesLeft).toBe(0);
      const wins = await done(member.wins(draws.name));
      expect(wins.every(({ prize }) => prize.id === draws.prizeId)).toBe(true);
      expect((await done(member.lastWin(draws.name))).win).toEqual(wins[0] ?? null);
    });

    it('shows prizes with odds, and presents each', async () => {
      const { visitor, member, draws } = harness;
      const prizes = await done(visitor.prizes(draws.name));
      expect(prizes.map(({ id }) => id)).toContain(draws.prizeId);
      expect(prizes.every(({ oneIn = 1 }) => oneIn >= 1)).toBe(true);
      expect(prizes.map(({ id }) => id)).toContain((await done(visitor.prizeOfToday(draws.name))).id);
      expect(await done(visitor.winContent(draws.prizeId))).toMatchObject({ id: draws.prizeId });
      expect(await refused(member.selectPrize(draws.name, 'kein-gewinn'))).toBe('404 unknown-prize');
      expect(await refused(visitor.winContent('kein-gewinn'))).toBe('404 not-found');
    });

    it('redeems a code for one member only', async () => {
      const { member, other, mystery } = harness;
      await done(member.accept(mystery.name, mystery.termsVersion));
      await done(other.accept(mystery.name, mystery.termsVersion));
      expect(await refused(member.redeemMystery(mystery.name, 'ABCD-EFGH-JKLM'))).toBe('404 unknown-code');
      const win = await done(member.redeemMystery(mystery.name, mystery.code.toLowerCase()));
      expect(win).toMatchObject({ redeemed: true, prize: { kind: 'points' } });
      expect(await done(member.redeemMystery(mystery.name, mystery.code))).toEqual(win);
      expect(await refused(other.redeemMystery(mystery.name, mystery.code))).toBe('409 code-used');
      expect(await done(member.redeem(mystery.name, win.drawId))).toEqual(win);
      expect(await refused(other.redeem(mystery.name, win.drawId))).toBe('404 unknown-win');
      expect(await done(other.wins(mystery.name))).toEqual([]);
      expect(await done(member.winCodes(mystery.name))).toEqual([]);
    });

    it('lets a member join a lottery, once', async () => {
      const { member, other, lottery } = harness;
      expect(await refused(member.joinOnly(lottery.name))).toBe('409 terms-not-accepted');
      await done(member.accept(lottery.name, lottery.termsVersion));
      expect(await done(member.joinedOnly(lottery.name))).toEqual({ joined: false });
      const joined = await done(member.join(lottery.name, lottery.formId));
      expect(joined).toMatchObject({ formId: lottery.formId, joined: true });
      expect(await done(member.joinOnly(lottery.name))).toEqual(joined);
      expect(await done(member.lotteries(lottery.name))).toEqual([joined]);
      expect(await done(member.joinedOnly(lottery.name))).toEqual({ joined: true });
      expect(await done(other.joinedOnly(lottery.name))).toEqual({ joined: false });
      expect(await refused(member.join(lottery.name, 'keine-verlosung'))).toBe('404 unknown-lottery');
    });

    it('stores parameters of the member next to those of editors', async () => {
      const { member, other, draws } = harness;
      expect(await done(member.setParameters(draws.name, { farbe: 'blau', feld: '7' }))).toEqual({ farbe: 'blau', feld: '7' });
      expect(await done(member.setParameters(draws.name, { feld: '8' }))).toEqual({ farbe: 'blau', feld: '8' });
      expect(await done(member.parameters(draws.name, ['feld', 'teaser', 'fehlt']))).toEqual({ feld: '8', teaser: expect.any(String) as string });
      expect(await done(other.parameters(draws.name, ['feld', 'farbe']))).toEqual({});
      const many = Object.fromEntries(Array.from({ length: 19 }, (_, i) => [`p${i}`, 'x']));
      expect(await refused(member.setParameters(draws.name, many))).toBe('400 invalid-request');
      expect(await done(member.parameters(draws.name, ['p0', 'farbe']))).toEqual({ farbe: 'blau' });
    });

    it('counts purchases of participants in the Punktefest', async () => {
      const { other, punktefest } = harness;
      expect(await done(other.punktefestStatus(punktefest.name))).toEqual({ accepted: false, purchases: 0, bonusPoints: 0 });
      expect(await done(other.acceptPunktefest(punktefest.name))).toEqual({ accepted: true });
      expect(await done(other.acceptPunktefest(punktefest.name))).toEqual({ accepted: true });
      expect(await done(other.punktefestStatus(punktefest.name))).toMatchObject({ accepted: true });
    });

    it('refuses calls once a campaign has ended', async () => {
      const { other, ended } = harness;
      expect(await done(other.status(ended.name))).toMatchObject({ running: false, chancesLeft: 0 });
      expect(await refused(other.accept(ended.name, ended.termsVersion))).toBe('409 campaign-not-running');
      expect(await refused(other.draw(ended.name, `${KEY}late`))).toBe('409 campaign-not-running');
    });

    it('is aborted by its signal', async () => {
      const { member, draws } = harness;
      const options = { signal: firedSignal };
      expect(await member.status(draws.name, options)()).toMatchObject(E.left({ _tag: 'Aborted' }));
      expect(await member.wins(draws.name, options)()).toMatchObject(E.left({ _tag: 'Aborted' }));
    });
  });
}
