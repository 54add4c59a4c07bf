// What logos show: the name, and outlines where a brand has its own. Whoever stands around the page says so.
import type { BrandLogo } from '@pluspunkt/core/brand';
import { createContext } from 'react';

export interface LogoLookOf {
  readonly name: string;
  readonly logo?: BrandLogo | undefined;
  /** Where the name is written, not drawn. */
  readonly wordWidth?: number | undefined;
}

/** What the wordmark says. */
const NAME = 'Pluspunkt';

export const LogoLook = createContext<LogoLookOf>({ name: NAME });
