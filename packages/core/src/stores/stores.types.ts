// Types of the store finder: stores, restaurants, places.
import type { GermanState } from './public-holidays.ts';

/** Minutes since midnight in Europe/Berlin, 0 to 1440; `to` is after `from` and the first minute that is closed. */
export interface OpeningSpan {
  readonly from: number;
  readonly to: number;
}

/** Seven days, Monday first; a day without a span is closed. A span after midnight belongs to the next day. */
export type OpeningHours = readonly (readonly OpeningSpan[])[];

/** The hours of one day, instead of those of its weekday or of a holiday; no span: closed. */
export interface OpeningException {
  /** yyyy-mm-dd */
  readonly day: string;
  readonly spans: readonly OpeningSpan[];
}

/** What changes the hours of single days. */
export interface SpecialHours {
  /** Whose public holidays count; absent: those of all Germany. */
  readonly state?: GermanState;
  readonly openingExceptions?: readonly OpeningException[];
}

/** A place on the earth, in degrees. */
export interface Position {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A map section in degrees; `west` is not east of `east`. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A shop of a partner. */
export interface Store extends Position, SpecialHours {
  readonly id: string;
  readonly partnerName: string;
  readonly publicPartnerId: string;
  readonly partnerLogoSmall: string;
  readonly name: string;
  readonly kind: 'store' | 'restaurant';
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string;
  readonly openingHours: OpeningHours;
  /** Metres from the requested place. */
  readonly distance?: number;
}

/** Filter of stores; absent fields do not filter. */
export interface StoreFilter {
  /** All words must occur in the name, the address or the partner's keywords. */
  readonly query?: string;
  /** The origin of distances; nearest first. */
  readonly place?: Position;
  /** Metres around the place. */
  readonly radius?: number;
  readonly bounds?: Bounds;
  readonly kind?: 'store' | 'restaurant';
  readonly partnerName?: string;
  readonly openNow?: boolean;
  /** 1 to 5000; 20 when absent. */
  readonly limit?: number;
  readonly offset?: number;
}

/** A suggested town or postcode. */
export interface PlaceSuggestion {
  readonly placeId: string;
  readonly name: string;
  readonly postcode: string;
}

/** A place with its position. */
export interface Place extends PlaceSuggestion, Position {}
