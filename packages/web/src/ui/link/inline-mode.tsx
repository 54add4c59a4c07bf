// Embedded mode: inside the app's web view (asInline=1) every link stays inline.
import { withInline } from '@pluspunkt/core/navigation';
import { createContext, use, type ReactNode } from 'react';
import { LinkRules } from './link.tsx';

const InlineContext = createContext(false);
const unchanged = (href: string): string => href;

/** True when the page was requested with asInline=1. */
export const isInline = (search: string): boolean => new URLSearchParams(search).get('asInline') === '1';

export function InlineMode({ inline, children }: { readonly inline: boolean; readonly children: ReactNode }) {
  return (
    <InlineContext value={inline}>
      <LinkRules value={inline ? withInline : unchanged}>{children}</LinkRules>
    </InlineContext>
  );
}

export const useInline = (): boolean => use(InlineContext);

/** How this page rewrites addresses; links of the design system do so by themselves. */
export const useLinkRule = (): ((href: string) => string) => use(LinkRules);
