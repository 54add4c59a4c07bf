// Builds a brand from its settings; settings that are absent take the defaults of the programme.
import { brandFaults } from './brand-faults.ts';
import { BRAND_COLOURS, BRAND_LOGO, BRAND_PICTURE, BRAND_TEXTS } from './brand-settings.ts';
import type { Brand, BrandColour, BrandLogo, BrandPicture, BrandSettings } from './brand.types.ts';
import { BRAND_TOKENS } from './palette.ts';
import { wordWidthOf } from './word-width.ts';

const textIn = (settings: BrandSettings, name: string): string => String(settings[name]);

const logoOf = (settings: BrandSettings): BrandLogo | undefined =>
  settings['logoWord'] === undefined
    ? undefined
    : { width: Number(settings['logoWidth']), mark: textIn(settings, 'logoMark'), accent: textIn(settings, 'logoAccent'), word: textIn(settings, 'logoWord') };

const pictureOf = (settings: BrandSettings): { readonly picture?: BrandPicture } =>
  settings['logoPicture'] === undefined ? {} : { picture: { address: textIn(settings, 'logoPicture'), width: Number(settings['logoPictureWidth']) } };

const coloursOf = (settings: BrandSettings): readonly BrandColour[] =>
  BRAND_TOKENS.flatMap((token) => {
    const [light, dark] = [settings[`${token}.light`], settings[`${token}.dark`]];
    return typeof light === 'string' && typeof dark === 'string' ? [{ token, light, dark }] : [];
  });

/** Whether a setting is one of the logo, of its picture, of the colours, or a single text. */
const groupOf = (setting: string): string => {
  if (BRAND_LOGO.some((part) => part === setting)) return 'logo';
  if (BRAND_PICTURE.some((part) => part === setting)) return 'picture';
  return BRAND_COLOURS.includes(setting) ? 'colours' : setting;
};

/**
 * The brand of these settings over the programme's defaults. A faulty setting is ignored together with its group: all
 * colours, or the whole logo. So no page is ever illegible, and a wrong colour does not lose the name.
 */
export function brandOf<B extends Brand>(settings: BrandSettings, usual: B): B {
  const faulty = new Set(brandFaults(settings).map(({ setting }) => groupOf(setting)));
  const sound = Object.fromEntries(Object.entries(settings).filter(([setting]) => !faulty.has(groupOf(setting))));
  // Faults of single settings hide faults of their combination.
  const rest = new Set(brandFaults(sound).map(({ setting }) => groupOf(setting)));
  const usable = Object.fromEntries(Object.entries(sound).filter(([setting]) => !rest.has(groupOf(setting))));
  if (Object.keys(usable).length === 0) return usual;
  const texts: Readonly<Record<string, string>> = Object.fromEntries(Object.keys(BRAND_TEXTS).flatMap((name) => (typeof usable[name] === 'string' ? [[name, usable[name]]] : [])));
  const logo = logoOf(usable) ?? usual.logo;
  const { name = usual.name } = texts;
  const shape = logo === undefined ? (name === usual.name ? {} : { wordWidth: wordWidthOf(name) }) : { logo };
  return { ...usual, ...texts, ...shape, ...pictureOf(usable), colours: coloursOf(usable) };
}

/** The style sheet that overrides the design's colour tokens; empty where a brand has no own colours. */
export const brandSheet = ({ colours }: Pick<Brand, 'colours'>): string =>
  colours.length === 0 ? '' : `@layer tokens{:root{${colours.map(({ token, light, dark }) => `--${token}:light-dark(${light},${dark})`).join(';')}}}`;
