// The outside map, where an operator has configured one. Read by the server and the browser.

export interface MapsSettings {
  readonly key: string;
  /** Origin of its script. */
  readonly origin: string;
}

/** The document in which the external script runs: with an opaque origin, so that it has no access to ours. */
export const MAPS_FRAME_PATH = '/filialen/karte/rahmen';
