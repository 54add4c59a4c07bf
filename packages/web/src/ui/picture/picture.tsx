// A picture on its tint, and the flat logo of a partner.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { tintClass } from '../tint.ts';
import type { Tint } from '../tint.ts';
import styles from './picture.module.css';

/** Widths in px that the asset service offers. */
const offeredWidths = [96, 160, 240, 320, 480, 640] as const;
const shownWidth = { s: 34, m: 44, l: 56, xl: 84, xxl: 150, fill: 240 } as const;

export type PictureSize = keyof typeof shownWidth;

/** A photo fills a frame that a 3D picture leaves half empty. */
const PHOTO_SHARE = 2;

const assetOf = (source: string): string =>
  /^[\w-]+$/.test(source) ? `/api/v1/asset/emoji/${source}.webp` : source;

/** The 3D pictures have no ground; every other picture is a photo or a drawing with its own one. */
export const isPhoto = (source: string): boolean => !assetOf(source).startsWith('/api/v1/asset/emoji/');

const withWidth = (address: string, width: number): string => `${address}${address.includes('?') ? '&' : '?'}w=${width}`;

const scalable = (address: string): boolean => /^\/api\/v1\/asset\/.+\.(webp|png|jpe?g|avif)(\?|$)/.test(address);

const nextWidth = (needed: number): number => offeredWidths.find((width) => width >= needed) ?? 640;

export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  /** Where `srcSet` names widths. */
  readonly sizes?: string;
  /** Where only browsers that know it shall load it. */
  readonly type?: 'image/avif';
}

/** `src` and `srcSet` for a picture shown at this width, for one and two device pixels. Addresses of others stay as they are. */
export const pictureSources = (source: string, shown: number): PictureSources => {
  const address = assetOf(source);
  if (!scalable(address)) return { src: address };
  const [single, double] = [nextWidth(shown), nextWidth(shown * 2)];
  if (single === double) return { src: withWidth(address, double) };
  return { src: withWidth(address, single), srcSet: `${withWidth(address, single)} 1x, ${withWidth(address, double)} 2x` };
};

/** The same file as AVIF, where it is a photo that the asset service offers in several formats: half the bytes. */
export const avifOf = ({ src, srcSet = src }: PictureSources): string | undefined =>
  isPhoto(src) && scalable(src) && src.includes('w=') ? srcSet.replace(/([?&]w=\d+)/g, '$1&f=avif') : undefined;

/** An `img` with its AVIF for browsers that know it. */
export function WithAvif({ sources, children }: { readonly sources: PictureSources; readonly children: ReactNode }) {
  const avif = avifOf(sources);
  if (avif === undefined) return children;
  return (
    <picture className={styles.formats}>
      <source type="image/avif" srcSet={avif} sizes={sources.sizes} />
      {children}
    </picture>
  );
}

/** What a `Picture` of this size will ask for: for a page that preloads its largest one. */
export const sourcesOfSize = (source: string, size: PictureSize): PictureSources => pictureSources(source, shownWidth[size]);

export interface PictureProps {
  /** The code of a 3D picture („1f955“) or an address. */
  readonly src: string;
  /** Text alternative; empty if the adjacent text says the same. */
  readonly alt: string;
  readonly tint?: Tint | 'none';
  /** s 44, m 56, l 72, xl 112, xxl 200 px square; `fill` takes the frame it is in. */
  readonly size?: PictureSize;
  /** How many px wide a `fill` is at most: without it twice as much is loaded as a card shows. */
  readonly shown?: number;
  /** A file that the page shows larger elsewhere and has loaded already, in place of one of this size. */
  readonly loaded?: string;
  readonly round?: boolean;
  /** Loaded at once and first: the largest picture of a view. */
  readonly priority?: boolean;
  /** Loaded at once, but in its turn. */
  readonly eager?: boolean;
  readonly className?: string;
}

export function Picture({ src, alt, tint = 'stone', size = 'm', shown = shownWidth[size], loaded, round = false, priority = false, eager = false, className }: PictureProps) {
  const sources = loaded === undefined ? pictureSources(src, size === 'fill' && isPhoto(src) ? shown * PHOTO_SHARE : shown) : { src: loaded };
  return (
    <span className={classNames(styles.frame, styles[size], isPhoto(src) && styles.photo, round && styles.round, tint !== 'none' && !isPhoto(src) && tintClass(tint), className)}>
      <WithAvif sources={sources}>
        <img
          {...sources}
          alt={alt}
          width={shownWidth[size]}
          height={shownWidth[size]}
          loading={priority || eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </WithAvif>
    </span>
  );
}

export interface PartnerLogoProps {
  /** The address of the logo; without one the first letter is shown. */
  readonly src?: string | null;
  readonly name: string;
  /** `square` the small sign, `wide` the lettering on its colour. */
  readonly shape?: 'square' | 'wide';
  /** Square: xs 24, s 36, m 48, l 72 px. A wide logo takes the width it is given. */
  readonly size?: 'xs' | 's' | 'm' | 'l';
  /** Text alternative; omit it where the name is next to the logo. */
  readonly named?: boolean;
  readonly className?: string;
}

const logoSide = { xs: 24, s: 36, m: 48, l: 72 } as const;

export const PartnerLogo = ({ src, name, shape = 'square', size = 'm', named = false, className }: PartnerLogoProps) => {
  const [width, height] = shape === 'wide' ? [160, 96] : [logoSide[size], logoSide[size]];
  const frame = classNames(styles.logo, shape === 'wide' ? styles.wide : styles[`logo-${size}`], className);
  if (src === undefined || src === null || src === '') {
    return (
      <span className={classNames(frame, styles.monogram)} {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
        {name.slice(0, 1)}
      </span>
    );
  }
  return (
    <span className={frame}>
      <img src={src} alt={named ? name : ''} width={width} height={height} loading="lazy" decoding="async" />
    </span>
  );
};
