// Arbitraries of brands and their settings.
import fc from 'fast-check';
import { BRAND_COLOURS, BRAND_TEXTS, BRAND_TOKENS, type Brand, type BrandColour, type BrandFault, type BrandLogo, type BrandPicture, type BrandSettings } from '@pluspunkt/core/brand';
import { pointTerms } from '../points/arbitraries.ts';
import { counts, emails, entities, slugs, texts } from '../values.ts';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const outlines = fc.constantFrom('M0 0H32V32Z', 'M8 8H24V24Z', 'M40 8H110V24Z');

/** Any colour of a brand, in both themes. */
export const brandColours: fc.Arbitrary<BrandColour> = fc.record({ token: fc.constantFrom(...BRAND_TOKENS), light: hex, dark: hex });

/** Any logo that fits into the header. */
export const brandLogos: fc.Arbitrary<BrandLogo> = fc.record({ width: fc.integer({ min: 32, max: 260 }), mark: outlines, accent: outlines, word: outlines });

/** Any logo as a picture. */
export const brandPictures: fc.Arbitrary<BrandPicture> = fc.record({ address: fc.stringMatching(/^[0-9a-f]{32}$/).map((digest) => `/api/v1/asset/pictures/${digest}.webp?v=1`), width: fc.integer({ min: 32, max: 260 }) });

/** Any brand, each colour once. */
export const brands: fc.Arbitrary<Brand> = entities(
  {
    name: texts(),
    legalName: texts(),
    supportEmail: emails,
    description: texts(),
    claim: texts(),
    businessLine: texts(),
    promise: texts(),
    lead: texts(),
    points: pointTerms,
    colours: fc.uniqueArray(brandColours, { selector: ({ token }) => token, maxLength: 4 }),
  },
  { logo: brandLogos, picture: brandPictures },
);

/** Any settings, faulty ones among them. */
export const brandSettings: fc.Arbitrary<BrandSettings> = fc.dictionary(
  fc.oneof(fc.constantFrom(...Object.keys(BRAND_TEXTS), ...BRAND_COLOURS, 'logoWidth', 'logoMark', 'logoAccent', 'logoWord', 'logoPicture', 'logoPictureWidth'), slugs),
  fc.oneof(texts(), hex, outlines, counts, fc.boolean()),
  { maxKeys: 6 },
);

/** Any fault of a setting. */
export const brandFaults: fc.Arbitrary<BrandFault> = fc.oneof(
  fc.record({ _tag: fc.constantFrom('UnknownSetting' as const, 'NotAText' as const, 'NotAnAddress' as const, 'NotAColour' as const, 'NotAnOutline' as const, 'NotAPicture' as const), setting: slugs }),
  fc.record({ _tag: fc.constant('WrongLength' as const), setting: slugs, longest: counts }),
  fc.record({ _tag: fc.constant('Incomplete' as const), setting: slugs, missing: fc.array(slugs, { minLength: 1, maxLength: 3 }) }),
  fc.record({ _tag: fc.constant('TooLittleContrast' as const), setting: slugs, against: slugs, theme: fc.constantFrom('light' as const, 'dark' as const), ratio: fc.constantFrom(1.2, 3.1), least: fc.constantFrom(3, 4.5) }),
);
