// Arbitraries of campaigns.
import fc from 'fast-check';
import type { CampaignStatus, Lottery, Prize, PunktefestStatus, Win, WinCode, WinContent } from '@pluspunkt/core/campaigns';
import { counts, entities, instants, paths, pictures, slugs, texts } from '../values.ts';

/** Any status of a campaign, for a member or a visitor. */
export const campaignStatuses: fc.Arbitrary<CampaignStatus> = entities(
  { id: slugs, name: slugs, title: texts(), running: fc.boolean(), startsAt: instants, endsAt: instants, accepted: fc.boolean(), chancesLeft: fc.nat({ max: 9 }) },
  { acceptedAt: instants, termsVersion: texts(), currentTermsVersion: texts() },
);

const stocks = fc.tuple(counts, counts).map(([left, gone]) => ({ left, total: left + gone }));

/** Any prize, blanks among them. */
export const prizes: fc.Arbitrary<Prize> = entities(
  { id: slugs, name: texts(), image: pictures, kind: fc.constantFrom('points', 'goods', 'voucher', 'blank') },
  { points: counts, stock: stocks, oneIn: fc.double({ min: 1, max: 1_000_000, noNaN: true }) },
);

/** Any outcome of a draw. */
export const wins: fc.Arbitrary<Win> = entities({ drawId: fc.uuid(), drawnAt: instants, prize: prizes, redeemed: fc.boolean() }, { code: fc.stringMatching(/^[A-Z0-9]{6,12}$/) });

/** Any code that wins, used or not. */
export const winCodes: fc.Arbitrary<WinCode> = entities({ code: fc.stringMatching(/^[A-Z0-9]{6,12}$/), prize: prizes, validTo: instants }, { usedAt: instants });

/** Any lottery, joined or not. */
export const lotteries: fc.Arbitrary<Lottery> = entities({ formId: slugs, name: texts(), joined: fc.boolean(), closesAt: instants }, { joinedAt: instants, drawnAt: instants, won: fc.boolean() });

/** Any progress in the points festival. */
export const punktefestStatuses: fc.Arbitrary<PunktefestStatus> = fc.record({ accepted: fc.boolean(), purchases: counts, bonusPoints: counts });

/** Any presentation of a win. */
export const winContents: fc.Arbitrary<WinContent> = entities({ id: slugs, headline: texts(), text: texts(80), image: pictures }, { link: paths });
