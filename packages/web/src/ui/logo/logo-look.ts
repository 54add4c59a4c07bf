// What logos show: the name, and outlines where a brand has its own. Whoever stands around the page says so.
import type { BrandLogo } from '@pluspunkt/core/brand';
import { createContext } from 'react';
import { de } from '../de.ts';

export interface LogoLookOf {
  readonly name: string;
  readonly logo?: BrandLogo | undefined;
}

export const LogoLook = createContext<LogoLookOf>({ name: de.logo });
