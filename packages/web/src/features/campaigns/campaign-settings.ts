// What editors have set for a campaign's page, read from its parameters.

const MECHANICS = ['scratch', 'wheel', 'lottery', 'mystery', 'punktefest'] as const;
type Mechanic = (typeof MECHANICS)[number];

/** A campaign's own ground colour. */
const GROUNDS = ['petrol', 'night', 'advent', 'sun', 'terra', 'plum'] as const;
type Ground = (typeof GROUNDS)[number];

export interface CampaignSettings {
  /** The kind of game; absent where the page has none. */
  readonly mechanic?: Mechanic;
  readonly ground: Ground;
  /** Code or address of its picture. */
  readonly picture: string;
  readonly teaser: string;
  readonly lead: string;
  /** How many days have a field in the calendar; 0 for none. */
  readonly doors: number;
}

export const CAMPAIGN_SETTING_KEYS = ['mechanic', 'ground', 'picture', 'teaser', 'lead', 'doors', 'terms'] as const;

const MOST_DOORS = 62;
const GIFT = '1f381';

const oneOf = <A extends string>(known: readonly A[], value: string | undefined): A | undefined => known.find((each) => each === value);

const doorsOf = (value: string | undefined): number => {
  const doors = Number(value ?? 0);
  return Number.isInteger(doors) && doors > 0 && doors <= MOST_DOORS ? doors : 0;
};

/** Unknown values count as not set. */
export const settingsOf = (stored: Readonly<Record<string, string>>): CampaignSettings => {
  const mechanic = oneOf(MECHANICS, stored['mechanic']);
  return {
    ...(mechanic === undefined ? {} : { mechanic }),
    ground: oneOf(GROUNDS, stored['ground']) ?? 'petrol',
    picture: stored['picture'] ?? GIFT,
    teaser: stored['teaser'] ?? '',
    lead: stored['lead'] ?? '',
    doors: doorsOf(stored['doors']),
  };
};
