// Kinds that make campaigns: their prizes with odds, lotteries, and the texts of their pages.
import { ALL_SHARES, MOST_POINTS_A_DAY, oddsFaults, pointsADay, type OddsFault } from '@pluspunkt/core/campaigns';
import { sql } from 'kysely';
import * as z from 'zod';
import type { AdminKind, Entry } from '../admin-kind.ts';
import { archived, id, instant, own, period, picture, refersTo, short, words } from './shapes.ts';

/** The most points of a prize: an operator with the role `editorial` sets it alone. */
const MOST_POINTS = 10_000;

/** `weight`: the share in a draw, in thousandths. */
const prize = z
  .strictObject({
    id,
    name: short,
    image: picture,
    kind: z.enum(['points', 'goods', 'voucher', 'blank']),
    points: z.int().min(1).max(MOST_POINTS).nullable().default(null),
    weight: z.int().min(0).max(ALL_SHARES).default(0),
    stock_total: z.int().min(0).max(1_000_000).nullable().default(null),
    headline: short,
    body: words,
    link: own.max(300).nullable().default(null),
  })
  .refine(({ kind, points }) => (kind === 'points') === (points !== null), { path: ['points'], error: 'gehören zu einem Gewinn aus Punkten, und nur zu diesem' });

const lottery = z.strictObject({ form_id: id, name: short, closes_at: instant, winners: z.int().min(1).max(100_000) });

const sentenceOf = (fault: OddsFault): string => {
  switch (fault._tag) {
    case 'SharesDoNotAddUp':
      return `haben zusammen ${fault.sum.toLocaleString('de-DE')} statt ${ALL_SHARES.toLocaleString('de-DE')} Promille`;
    case 'NoUnlimitedBlank':
      return 'brauchen eine Niete mit Anteil und ohne Bestand, damit die Ziehung nie leer ist';
    case 'TooManyPoints':
      return `geben einem Mitglied im Schnitt ${fault.pointsADay.toLocaleString('de-DE')} Punkte am Tag, höchstens ${MOST_POINTS_A_DAY.toLocaleString('de-DE')} sind erlaubt`;
    case 'SharesWithoutDraw':
      return 'haben nur in einer Ziehung Anteile';
  }
};

const campaign = z.strictObject({
  id,
  name: id,
  title: short,
  kind: z.enum(['draw', 'lottery', 'mystery', 'punktefest']),
  starts_at: instant,
  ends_at: instant,
  terms_version: z.string().min(1).max(40),
  chances_per_day: z.int().min(0).max(100),
  win_valid_days: z.int().min(1).max(730),
  prizes: z.array(prize).max(24).default([]),
  lotteries: z.array(lottery).max(24).default([]),
  archived,
});

type Campaign = z.output<typeof campaign>;

const planOf = ({ kind, chances_per_day: chancesPerDay, prizes }: Campaign): Parameters<typeof oddsFaults> => [
  prizes.map((one) => ({ kind: one.kind, weight: one.weight, points: one.points, stockTotal: one.stock_total })),
  { isDraw: kind === 'draw', chancesPerDay },
];

const namesIn = (entries: readonly Entry[], list: string, name: string): readonly string[] => entries.flatMap((entry) => (entry[list] as readonly Entry[]).map((one) => String(one[name])));

/** Members' draws and entries name a prize or a lottery without its campaign. */
const doubleNames = (entries: readonly Entry[]): readonly string[] =>
  [...Map.groupBy([...namesIn(entries, 'prizes', 'id'), ...namesIn(entries, 'lotteries', 'form_id')], (name) => name)].flatMap(([name, same]) => (same.length > 1 ? [`Die Kennung „${name}“ gibt es bei Gewinnen und Verlosungen zweimal.`] : []));

const isRunningAt = ({ starts_at: from, ends_at: to }: Campaign, instant: number): boolean => Date.parse(from) <= instant && instant < Date.parse(to);
const namesOf = (campaigns: readonly Campaign[]): string => campaigns.map(({ id: name }) => `„${name}“`).join(', ');

const pointsOf = (one: Campaign): number => pointsADay(...planOf(one));
const sumOf = (draws: readonly Campaign[]): number => draws.reduce((sum, one) => sum + pointsOf(one), 0);

/** Those that run as one of them begins, where they weigh most together; none if no two run at the same time. In one pass over all beginnings and ends: an import has thousands. */
const busiest = (some: readonly Campaign[], weightOf: (one: Campaign) => number): readonly Campaign[] => {
  const steps = some.flatMap((one) => [
    { at: Date.parse(one.starts_at), count: 1, weight: weightOf(one) },
    { at: Date.parse(one.ends_at), count: -1, weight: -weightOf(one) },
  ]);
  let [running, weight, most] = [0, 0, 0];
  let instant: number | undefined;
  for (const step of steps.toSorted((a, b) => a.at - b.at || a.count - b.count)) {
    running += step.count;
    weight += step.weight;
    if (running > 1 && weight > most) [most, instant] = [weight, step.at];
  }
  return instant === undefined ? [] : some.filter((one) => isRunningAt(one, instant));
};

/** The bonus is paid once per campaign, so consecutive short campaigns would pay it several times a day. */
const SHORTEST_PUNKTEFEST_MS = 86_400_000;
const isTooShort = ({ kind, starts_at: from, ends_at: to }: Campaign): boolean => kind === 'punktefest' && Date.parse(to) - Date.parse(from) < SHORTEST_PUNKTEFEST_MS;

/** What one campaign may give, several at the same time would give several times. */
const faultsOfTogether = (entries: readonly Entry[]): readonly string[] => {
  const campaigns = entries as readonly Campaign[];
  const draws = busiest(campaigns.filter((one) => !one.archived && pointsOf(one) > 0), pointsOf);
  // An archived one is booked as well, for those who joined it.
  const feste = busiest(campaigns.filter(({ kind }) => kind === 'punktefest'), () => 1);
  return [
    ...(sumOf(draws) <= MOST_POINTS_A_DAY ? [] : [`Die Ziehungen ${namesOf(draws)} laufen gleichzeitig und geben einem Mitglied zusammen im Schnitt ${sumOf(draws).toLocaleString('de-DE')} Punkte am Tag, höchstens ${MOST_POINTS_A_DAY.toLocaleString('de-DE')} sind erlaubt.`]),
    ...(feste.length === 0 ? [] : [`Die Punktefeste ${namesOf(feste)} laufen gleichzeitig: jeder Einkauf zählte mehrmals.`]),
  ];
};

const faultsOfCampaigns = (entries: readonly Entry[]): readonly string[] => [...doubleNames(entries), ...faultsOfTogether(entries)];

export const CAMPAIGN_KINDS = {
  campaigns: {
    table: 'campaign',
    searched: true,
    key: ['id'],
    heldIn: ['campaign_participation', 'campaign_terms', 'campaign_draw', 'mystery_code', 'campaign_setting'].map((table) => ({ table, column: 'campaign_id' })),
    whole: faultsOfCampaigns,
    checks: {
      lottery_check: 'eine Verlosung, die schon ausgelost ist, endet nicht später',
      joined_punktefest: 'ein Punktefest, an dem Mitglieder teilnehmen, behält Art und Beginn',
    },
    lists: {
      prizes: {
        table: 'campaign_prize',
        owner: 'campaign_id',
        key: 'id',
        columns: Object.keys(prize.shape),
        heldIn: [
          { table: 'campaign_draw', column: 'prize_id' },
          { table: 'mystery_code', column: 'prize_id' },
          { table: 'campaign_participation', column: 'selected_prize' },
        ],
        // Wins and codes name their prize: they would be worth what an editor makes of it afterwards.
        worth: ['kind', 'points'],
        initial: ({ stock_total: total }) => ({ stock_left: total }),
        // Members draw meanwhile: what is left changes by as much as the total.
        derived: ({ stock_total: total }) => ({ stock_left: sql`case when ${total}::int is null then null else greatest(0, coalesce(stock_left + ${total}::int - stock_total, ${total}::int)) end` }),
      },
      lotteries: { table: 'lottery', owner: 'campaign_id', key: 'form_id', columns: Object.keys(lottery.shape), instants: ['closes_at'], heldIn: [{ table: 'lottery_entry', column: 'form_id' }] },
    },
    shape: period(campaign, 'starts_at', 'ends_at').superRefine((entry, context) => {
      for (const fault of oddsFaults(...planOf(entry))) context.addIssue({ code: 'custom', path: ['prizes'], message: sentenceOf(fault) });
      if (isTooShort(entry)) context.addIssue({ code: 'custom', path: ['ends_at'], message: 'muss bei einem Punktefest mindestens einen Tag nach dem Beginn liegen' });
    }),
  },
  'campaign-texts': {
    table: 'campaign_setting',
    key: ['campaign_id', 'key'],
    shape: z.strictObject({ campaign_id: refersTo(id, 'campaigns'), key: z.string().min(1).max(60), value: words }),
  },
} as const satisfies Readonly<Record<string, AdminKind>>;
