// Public surface of the capability `brand`.
export { brandFaults } from './brand-faults.ts';
export { brandOf, brandSheet } from './brand-of.ts';
export { CLAIM, DESCRIPTION, withBrandNames, PROGRAMME } from './brand-placeholders.ts';
export { BRAND_COLOURS, BRAND_LOGO, BRAND_PICTURE, BRAND_TEXTS } from './brand-settings.ts';
export type { Brand, BrandColour, BrandFault, BrandLogo, BrandPicture, BrandSettings, BrandToken } from './brand.types.ts';
export { contrastBetween, hexOf, luminanceOf, type Luminance } from './colour.ts';
export { BRAND_FAMILIES, BRAND_TOKENS, DESIGN_COLOURS, CONTRAST_PAIRS, type DesignColour } from './palette.ts';
export { BRAND_DEFAULTS } from './brand-defaults.ts';
export { WORD_OFFSET } from './word-width.ts';
export { pointWorthLabel, withPointTerms } from './with-point-terms.ts';
