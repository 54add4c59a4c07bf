// Validates the settings of a brand: each setting, then the groups, and at last the contrast of the colours in both themes.
import { option as O } from 'fp-ts';
import { BRAND_COLOURS, BRAND_LOGO, BRAND_PICTURE, BRAND_TEXTS, BRAND_THEMES, isAddress, isLogoWidth, isOutline, isUploadedPicture } from './brand-settings.ts';
import type { BrandFault, BrandSettings } from './brand.types.ts';
import { contrastBetween, luminanceOf } from './colour.ts';
import { BRAND_FAMILIES, DESIGN_COLOURS, CONTRAST_PAIRS, type DesignColour } from './palette.ts';

type Theme = (typeof BRAND_THEMES)[number];

const isText = (setting: string): setting is keyof typeof BRAND_TEXTS => Object.hasOwn(BRAND_TEXTS, setting);

function faultOf(setting: string, value: string | number | boolean): BrandFault | undefined {
  if (setting === 'logoWidth') return typeof value === 'number' && isLogoWidth(value) ? undefined : { _tag: 'NotAnOutline', setting };
  if (setting === 'logoPictureWidth') return typeof value === 'number' && isLogoWidth(value) ? undefined : { _tag: 'NotAPicture', setting };
  if (setting === 'logoPicture') return typeof value === 'string' && isUploadedPicture(value) ? undefined : { _tag: 'NotAPicture', setting };
  const known = isText(setting) || BRAND_COLOURS.includes(setting) || BRAND_LOGO.some((part) => part === setting);
  if (!known) return { _tag: 'UnknownSetting', setting };
  if (typeof value !== 'string') return { _tag: 'NotAText', setting };
  if (isText(setting)) {
    const longest = BRAND_TEXTS[setting];
    if (value.trim() !== value || value === '' || value.length > longest || /\p{Cc}/u.test(value)) return { _tag: 'WrongLength', setting, longest };
    return setting === 'supportEmail' && !isAddress(value) ? { _tag: 'NotAnAddress', setting } : undefined;
  }
  if (BRAND_COLOURS.includes(setting)) return O.isNone(luminanceOf(value)) ? { _tag: 'NotAColour', setting } : undefined;
  return isOutline(value) ? undefined : { _tag: 'NotAnOutline', setting };
}

/** Groups of settings that must be complete. */
const TOGETHER: readonly (readonly string[])[] = [BRAND_LOGO, BRAND_PICTURE, ...BRAND_FAMILIES.map((family) => family.flatMap((token) => BRAND_THEMES.map((theme) => `${token}.${theme}`)))];

const incomplete = (settings: BrandSettings): readonly BrandFault[] =>
  TOGETHER.flatMap((group) => {
    const missing = group.filter((setting) => !Object.hasOwn(settings, setting));
    const present = group.find((setting) => Object.hasOwn(settings, setting));
    return present === undefined || missing.length === 0 ? [] : [{ _tag: 'Incomplete' as const, setting: present, missing }];
  });

/** Of the colour that the page uses: the brand's, else the design's. */
const luminanceIn = (settings: BrandSettings, colour: DesignColour, theme: Theme): number => {
  const own = settings[`${colour}.${theme}`];
  const shown = typeof own === 'string' ? own : DESIGN_COLOURS[colour][theme === 'light' ? 0 : 1];
  return O.getOrElse(() => 0)(luminanceOf(shown));
};

const illegible = (settings: BrandSettings): readonly BrandFault[] =>
  CONTRAST_PAIRS.flatMap(({ foreground, background, least }) =>
    BRAND_THEMES.flatMap((theme) => {
      const names = [foreground, background].map((colour) => `${colour}.${theme}`);
      const own = names.find((name) => Object.hasOwn(settings, name));
      if (own === undefined) return [];
      const ratio = contrastBetween(luminanceIn(settings, foreground, theme), luminanceIn(settings, background, theme));
      const against = own === names[0] ? background : foreground;
      return ratio >= least ? [] : [{ _tag: 'TooLittleContrast' as const, setting: own, against, theme, ratio: Math.floor(ratio * 100) / 100, least }];
    }),
  );

/** All faults; an empty list if the settings are valid. No settings are valid as well: the default design. */
export function brandFaults(settings: BrandSettings): readonly BrandFault[] {
  const single = Object.entries(settings).flatMap(([setting, value]) => faultOf(setting, value) ?? []);
  return single.length > 0 ? single : [...incomplete(settings), ...illegible(settings)];
}
