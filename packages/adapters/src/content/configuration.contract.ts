// The keys of the public configuration by group. Clients ignore other keys, and do without those that are missing.
import { BRAND_COLOURS, BRAND_DEFAULTS, BRAND_TEXTS, BRAND_TOKENS, DESIGN_COLOURS } from '@pluspunkt/core/brand';

type Value = string | number | boolean;

/** One key of the configuration. */
export interface ConfigurationKey {
  readonly meaning: string;
  readonly type: 'string' | 'number' | 'boolean';
  /** The value that pages use where none is set; absent where they then show nothing. */
  readonly default?: Value;
  /** In characters. */
  readonly maxLength?: number;
}

const number = (meaning: string): ConfigurationKey => ({ meaning, type: 'number' });
const text = (meaning: string, more: Partial<ConfigurationKey> = {}): ConfigurationKey => ({ meaning, type: 'string', ...more });
const flag = (meaning: string, usual: boolean): ConfigurationKey => ({ meaning, type: 'boolean', default: usual });

const BRAND_MEANINGS = {
  name: 'Name of the programme',
  legalName: 'Name of the company, in the footer',
  supportEmail: 'Address to write to',
  description: 'A sentence for search engines and the installed app',
  claim: 'What follows the name in the title of the home page',
  businessLine: 'The line above pages for businesses',
  promise: 'Second line of the home page’s headline',
  lead: 'The sentences below the headline of the home page',
} as const satisfies Readonly<Record<keyof typeof BRAND_TEXTS, string>>;

type BrandText = keyof typeof BRAND_TEXTS;
const BRAND_TEXT_KEYS = Object.keys(BRAND_TEXTS) as readonly BrandText[];

const LOGO: Readonly<Record<string, ConfigurationKey>> = {
  logoWidth: number('Width of the logo, which is 32 units high: 32 to 260'),
  logoMark: text('Outline of the mark in the first 32 units, as the attribute `d` of an SVG path'),
  logoAccent: text('Outline of the mark’s part in the accent colour'),
  logoWord: text('Outline of the name'),
  logoPicture: text('Address of an uploaded picture that is the logo, in place of the outlines'),
  logoPictureWidth: number('Width of that picture where it is 32 units high: 32 to 260'),
};

const colour = (setting: string): ConfigurationKey => {
  const [token, theme] = setting.split('.');
  const design = DESIGN_COLOURS[BRAND_TOKENS.find((known) => known === token) ?? 'petrol'];
  return text(`Colour \`${String(token)}\` of the ${String(theme)} theme, as \`#rrggbb\` or \`oklch(…)\``, { default: design[theme === 'light' ? 0 : 1] });
};

/** The groups with fixed keys. The group `texts` has a key for each text that operators changed. */
export const CONFIGURATION: Readonly<Record<string, Readonly<Record<string, ConfigurationKey>>>> = {
  web: {
    partnerCount: number('Number of partners; counted by the service'),
    onlinePartnerCount: number('Number of online partners; counted by the service'),
    premiumPartnerCount: number('Number of partners with coupons; counted by the service'),
    rewardCount: number('Number of rewards; counted by the service'),
    faqCount: number('Number of questions; counted by the service'),
    trackingEnabled: flag('Whether pages may ask for consent to tracking', false),
    tagManagerContainer: text('Id of the tag manager’s container'),
  },
  programme: {
    pointWorthInHundredths: number('Worth of a point in hundredths of a cent; set in the console'),
    pointsValidMonths: number('Months that points count at least; set in the console'),
    pointsEndOf: text('Period at whose end points expire, `month`, `quarter` or `year`; set in the console'),
  },
  operation: { maintenance: flag('Whether the shop is closed for maintenance', false) },
  campaigns: { names: text('Names of the campaigns of the overview, separated by commas') },
  registration: {
    landing: text('Markdown above the first step'),
    account: text('Markdown above the form of data'),
    login: text('Markdown above the form of the password'),
    success: text('Markdown on the last page'),
  },
  brand: {
    ...Object.fromEntries(BRAND_TEXT_KEYS.map((key) => [key, text(BRAND_MEANINGS[key], { default: BRAND_DEFAULTS[key], maxLength: BRAND_TEXTS[key] })])),
    ...LOGO,
    ...Object.fromEntries(BRAND_COLOURS.map((setting) => [setting, colour(setting)])),
  },
};

/** What is wrong with a setting: nothing reads it, or its value has another type. */
export interface ConfigurationFault {
  readonly key: string;
  readonly fault: 'unknown-key' | 'wrong-type';
}

/** The faults of a group's settings. Groups that are not listed are free. */
export function configurationFaults(group: string, settings: Readonly<Record<string, Value>>): readonly ConfigurationFault[] {
  if (!Object.hasOwn(CONFIGURATION, group)) return [];
  const keys = CONFIGURATION[group] ?? {};
  return Object.entries(settings).flatMap(([key, value]): readonly ConfigurationFault[] => {
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (known === undefined) return [{ key, fault: 'unknown-key' }];
    return typeof value === known.type ? [] : [{ key, fault: 'wrong-type' }];
  });
}
