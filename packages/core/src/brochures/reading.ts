// Follows what is looked at in the reader: every opening of a page is told once, with how long it was really looked at.
import { either as E } from 'fp-ts';
import { addPageView, removePageView } from './page-views.ts';
import type { BrochureTrackingGateway } from './brochures.ports.ts';
import type { PageView } from './brochures.types.ts';

type Page = Pick<PageView, 'brochureId' | 'pageNumber'>;

/** What `createReading` stands on. */
export interface ReadingDeps {
  readonly tracking: Pick<BrochureTrackingGateway, 'trackPageView' | 'trackPageDuration'>;
  readonly clock: { now(): Date };
  /** A fresh uuid for every opening. */
  readonly newViewId: () => string;
}

/** The pages that are looked at. */
export interface Reading {
  /** The pages that are open now. */
  views(): readonly PageView[];
  /** Begins a view; a page that is open already stays in the one it has. */
  open(page: Page): void;
  /** Ends the views of a page and tells how long they lasted. */
  close(page: Page): void;
  /** Nobody looks any more, perhaps for good: tells the time so far, in a way that outlives the page, and stops the clock. */
  pause(): void;
  resume(): void;
}

/** The most that a view may last, in seconds. */
const LONGEST_SECONDS = 86_400;

interface Watch {
  /** When the clock was started, in milliseconds; absent while it stands. */
  readonly since: number | undefined;
  /** Milliseconds before that. */
  readonly before: number;
  readonly told: ReturnType<ReturnType<ReadingDeps['tracking']['trackPageView']>>;
}

/** Follows the openings of pages; one for each reader that is open. */
export function createReading({ tracking, clock, newViewId }: ReadingDeps): Reading {
  const watches = new Map<string, Watch>();
  let views: readonly PageView[] = [];
  let paused = false;
  const now = (): number => clock.now().getTime();
  const elapsed = ({ since, before }: Watch): number => before + (since === undefined ? 0 : Math.max(0, now() - since));
  const secondsOf = (watch: Watch): number => Math.min(LONGEST_SECONDS, Math.round(elapsed(watch) / 100) / 10);

  /** Its time counts only for a view that was told: one that got lost is told again, which counts once all the same. */
  const tellDuration = async (view: PageView, { told }: Watch, seconds: number): Promise<void> => {
    if (E.isLeft(await told)) await tracking.trackPageView(view)();
    await tracking.trackPageDuration(view, seconds)();
  };

  return {
    views: () => views,
    open({ brochureId, pageNumber }) {
      if (removePageView(views, { brochureId, pageNumber }).length < views.length) return;
      const view: PageView = { brochureId, pageNumber, viewId: newViewId() };
      views = addPageView(views, view);
      watches.set(view.viewId, { since: paused ? undefined : now(), before: 0, told: tracking.trackPageView(view)() });
    },
    close(page) {
      const kept = removePageView(views, page);
      const ended = views.filter((view) => !kept.includes(view));
      views = kept;
      for (const view of ended) {
        const watch = watches.get(view.viewId);
        watches.delete(view.viewId);
        if (watch !== undefined) void tellDuration(view, watch, secondsOf(watch));
      }
    },
    pause() {
      if (paused) return;
      paused = true;
      for (const view of views) {
        const watch = watches.get(view.viewId);
        if (watch === undefined) continue;
        watches.set(view.viewId, { ...watch, since: undefined, before: elapsed(watch) });
        void tracking.trackPageDuration(view, secondsOf(watch), { keepalive: true })();
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [viewId, watch] of watches) watches.set(viewId, { ...watch, since: now() });
    },
  };
}
