// One device with several tabs: seen records that they share, a page and session flags for each.
import type { LayerSeen, LayerSeenStore, LayersPage, SessionFlags } from '@pluspunkt/core/layers';

/** A tab's dependencies of `createLayers`, and what tests can inspect. */
export interface FakeLayersTab {
  readonly seen: LayerSeenStore;
  readonly page: LayersPage;
  readonly flags: SessionFlags;
  /** Whether the page has the class of an open overlay. */
  isMarkedOpen(): boolean;
  /** The flags of this tab's session. */
  readonly session: ReadonlyMap<string, string>;
}

/** A device whose tabs share the seen records. */
export interface FakeLayersDevice {
  tab(): FakeLayersTab;
  /** The records that all tabs share. */
  records(): Readonly<Record<string, LayerSeen>>;
}

/** A device with these seen records. */
export const createFakeLayersDevice = (initial: Readonly<Record<string, LayerSeen>> = {}): FakeLayersDevice => {
  let records = initial;
  return {
    records: () => records,
    tab() {
      const session = new Map<string, string>();
      let marked = false;
      return {
        seen: { read: () => records, write: (next) => void (records = next) },
        page: { markOpen: () => void (marked = true), markClosed: () => void (marked = false) },
        flags: { set: (flag, value) => void session.set(flag, value) },
        isMarkedOpen: () => marked,
        session,
      };
    },
  };
};
