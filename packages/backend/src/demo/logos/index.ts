// Partner logos as vector files: generated, without fonts.
import { AWAY_ART } from './art-away.ts';
import { CLASSIC_ART } from './art-classic.ts';
import { HOME_ART } from './art-home.ts';
import { LOCAL_ART } from './art-local.ts';
import { LETTERING } from './lettering.ts';
import type { LogoArt } from './logo-art.ts';

const ART: Readonly<Record<string, LogoArt>> = { ...CLASSIC_ART, ...LOCAL_ART, ...HOME_ART, ...AWAY_ART };

export interface LogoFile {
  /** Below the asset route. */
  readonly path: string;
  readonly svg: string;
}

const open = (width: number, height: number, ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${ground}"/>`;

/** Mark above lettering, 160 × 96. */
const wide = (art: LogoArt, lettering: string): string =>
  `${open(160, 96, art.ground)}<g transform="translate(80 34) scale(1.02)">${art.mark}</g><path fill="${art.letters}" d="${lettering}"/></svg>`;

/** The mark alone, 48 × 48. */
const small = (art: LogoArt): string =>
  `${open(48, 48, art.ground)}<g transform="translate(24 24) scale(.86)">${art.mark}</g></svg>`;

/** Where a partner's wide logo lies below the asset route. */
export const logoPath = (partnerId: string): string => `logos/${partnerId}.svg`;
/** Where a partner's square logo lies below the asset route. */
export const smallLogoPath = (partnerId: string): string => `logos/${partnerId}-small.svg`;

/** The artwork of a partner's logo; throws for a partner that has none. */
export const logoArt = (partnerId: string): LogoArt => {
  const art = ART[partnerId];
  if (art === undefined) throw new Error(`the partner ${partnerId} has no logo`);
  return art;
};

/** Every logo file of the demo data, in a stable order. */
export const logoFiles = (): readonly LogoFile[] =>
  Object.keys(ART)
    .sort()
    .flatMap((id) => {
      const art = ART[id];
      const lettering = LETTERING[id];
      if (art === undefined || lettering === undefined) return [];
      return [
        { path: logoPath(id), svg: wide(art, lettering) },
        { path: smallLogoPath(id), svg: small(art) },
      ];
    });
