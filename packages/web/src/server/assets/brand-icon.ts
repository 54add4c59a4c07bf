// The brand's logo as an icon: as SVG, and in the sizes of home screens.
import { DESIGN_COLOURS, hexOf, type Brand } from '@pluspunkt/core/brand';
import { option as O } from 'fp-ts';
import { brandApp } from '../../platform/brand/brand.ts';
import { arm } from '../../ui/logo/wordmark.ts';

/** Width and height of the logo's view box. */
const FIELD = 32;

const colourIn = (brand: Brand, token: 'petrol' | 'sun'): { readonly light: string; readonly dark: string } => {
  const [light, dark] = DESIGN_COLOURS[token];
  return brand.colours.find((colour) => colour.token === token) ?? { light, dark };
};

function outlinesOf(brand: Brand, paint: (part: 'm' | 'a') => string, picture?: string): string {
  if (picture !== undefined) return `<image href="${picture}" width="${String(FIELD)}" height="${String(FIELD)}"/>`;
  if (brand.logo !== undefined) return `<path ${paint('m')} d="${brand.logo.mark}"/><path ${paint('a')} d="${brand.logo.accent}"/>`;
  const arms = [0, 90, 180, 270].map((turn) => `<path ${paint('m')} d="${arm}" transform="rotate(${String(turn)} 16 16)"/>`).join('');
  return `${arms}<circle ${paint('a')} cx="16" cy="16" r="5.9"/>`;
}

/**
 * In main and accent colour of the browser's theme.
 *
 * @param picture the logo as a data address, where it is a picture: icons load nothing else
 */
export function iconOf(brand: Brand, picture?: string): string {
  const [main, accent] = [colourIn(brand, 'petrol'), colourIn(brand, 'sun')];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(FIELD)} ${String(FIELD)}">` +
    `<style>.m{fill:${main.light}}.a{fill:${accent.light}}@media (prefers-color-scheme:dark){.m{fill:${main.dark}}.a{fill:${accent.dark}}}</style>${outlinesOf(brand, (part) => `class="${part}"`, picture)}</svg>`
  );
}

export type IconKind = 'icon' | 'maskable' | 'touch';
/** The logo's share of the icon: phones mask icons with a background. */
const SHARES: Readonly<Record<IconKind, number>> = { icon: 0.9, maskable: 0.58, touch: 0.72 };

/** The image library only knows such colours. */
const plainColour = (brand: Brand, token: 'petrol' | 'sun'): string => {
  const { light } = colourIn(brand, token);
  return O.getOrElse(() => light)(hexOf(light));
};

/** The same for an icon of so many pixels, in the light theme; with a background where phones mask it. */
export function pictureOf(brand: Brand, kind: IconKind, size: number, picture?: string): string {
  const colours = { m: plainColour(brand, 'petrol'), a: plainColour(brand, 'sun') };
  const share = SHARES[kind];
  const edge = (FIELD * (1 - share)) / 2;
  const ground = kind === 'icon' ? '' : `<rect width="${String(FIELD)}" height="${String(FIELD)}" fill="${brandApp.colours.paper}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}" viewBox="0 0 ${String(FIELD)} ${String(FIELD)}">` +
    `${ground}<g transform="translate(${edge.toFixed(2)} ${edge.toFixed(2)}) scale(${String(share)})">${outlinesOf(brand, (part) => `fill="${colours[part]}"`, picture)}</g></svg>`
  );
}
