// Ports of tracking: the page and its data layer.
import type { TrackingGroup } from './tracking.types.ts';

/** The page's tag-manager data layer. No server is called. */
export interface TrackingDataLayer {
  push(groups: readonly TrackingGroup[]): void;
}

/** The page's part of every message; read for each message. */
export interface TrackingPage {
  read(): TrackingPageFacts;
}

/** Facts about the page. */
export interface TrackingPageFacts {
  readonly environment: 'app' | 'web';
  readonly appVersion?: string | undefined;
  /** From the address. */
  readonly categoryId?: string | undefined;
  /** Site configuration: fields of every message. */
  readonly site?: Readonly<Record<string, unknown>>;
}
