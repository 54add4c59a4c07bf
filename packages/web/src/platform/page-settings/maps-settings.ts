// The outside map, where an operator has configured one. Read by the server and the browser.

export interface MapsSettings {
  readonly key: string;
  /** Origin of its script. */
  readonly origin: string;
}

/** The document in which the outside script runs: with no origin of its own, so that it reaches nothing of ours. */
export const MAPS_FRAME_PATH = '/filialen/karte/rahmen';
