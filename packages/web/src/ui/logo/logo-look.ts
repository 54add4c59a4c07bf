// The look of logos: the name, and outlines where a brand has its own. The page provides it by context.
import type { BrandLogo, BrandPicture } from '@pluspunkt/core/brand';
import { createContext } from 'react';

export interface LogoLookOf {
  readonly name: string;
  readonly logo?: BrandLogo | undefined;
  readonly picture?: BrandPicture | undefined;
  /** Where the name is written, not drawn. */
  readonly wordWidth?: number | undefined;
}

/** The text of the wordmark. */
const NAME = 'Pluspunkt';

export const LogoLook = createContext<LogoLookOf>({ name: NAME });
