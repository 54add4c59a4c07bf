// What tracking needs from the page that it runs in.
import type { TrackingGroup } from './tracking.types.ts';

/** The page's tag-manager data layer. No server is called. */
export interface TrackingDataLayer {
  push(groups: readonly TrackingGroup[]): void;
}

/** What every message says of the page; asked again for each one. */
export interface TrackingPage {
  read(): TrackingPageFacts;
}

/** What a page says of itself. */
export interface TrackingPageFacts {
  readonly environment: 'app' | 'web';
  readonly appVersion?: string | undefined;
  /** From the address. */
  readonly categoryId?: string | undefined;
  /** Site configuration: fields that every message carries. */
  readonly site?: Readonly<Record<string, unknown>>;
}
