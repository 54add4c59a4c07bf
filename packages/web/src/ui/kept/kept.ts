// Parts of pages that are made of their props, and of what they read by context, alone.
import { memo, type ComponentType, type MemoExoticComponent } from 'react';

/**
 * Rendered once on the server for the same props and the same context, and from then on sent as it was: see
 * `server/kept-parts.ts`. What it is given is therefore data as it came, words and numbers: what is made anew for each
 * rendering (functions, elements, lists put together) is never the same. In the browser it is the part itself.
 */
export const kept = <P extends object>(Part: ComponentType<P>): ComponentType<P> | MemoExoticComponent<ComponentType<P>> =>
  import.meta.env.SSR ? Object.assign(memo(Part), { kept: true }) : Part;
