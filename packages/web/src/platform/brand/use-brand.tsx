// The brand of the page: the default, or the operator's.
import type { Brand } from '@pluspunkt/core/brand';
import { createContext, use, type ReactNode } from 'react';
import { brand as usual } from './brand.ts';
import { LogoLook } from '../../ui/logo/logo-look.ts';

const BrandContext = createContext<Brand>(usual);

export const useBrand = (): Brand => use(BrandContext);

/** Provides it to the design system's logos as well. */
export function BrandProvider({ brand, children }: { readonly brand: Brand; readonly children: ReactNode }) {
  return (
    <BrandContext value={brand}>
      <LogoLook value={brand}>{children}</LogoLook>
    </BrandContext>
  );
}
