// The filter of brochures, and its query parameters.
import type { Position } from '@pluspunkt/core/stores';

export const categoryPath = ({ id, slug }: { readonly id: number; readonly slug: string }): string => `/prospekt-welt/${id}-${slug}`;

/** Longer texts are cut: the service takes no more. */
const LONGEST_PLACE = 100;
const LONGEST_QUERY = 200;
const LAST_PAGE = 1_000;
/** The visitor's position is rounded to about a kilometre, for privacy. */
const POSITION_DIGITS = 2;

export interface BrochureFilter {
  /** A town or postcode, as it was typed; empty for none. */
  readonly place: string;
  /** The visitor's position; only without a typed place. */
  readonly position?: Position;
  /** Words that products must say; empty for all. */
  readonly query: string;
  /** Counts from 1. */
  readonly page: number;
}

function positionFrom(text: string | null): Position | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text ?? '') ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined;
}

const pageFrom = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Math.min(LAST_PAGE, Number(text)) : 1);

export function brochureFilterFrom(params: URLSearchParams): BrochureFilter {
  const place = (params.get('ort') ?? '').trim().slice(0, LONGEST_PLACE);
  const position = place === '' ? positionFrom(params.get('standort')) : undefined;
  return {
    place,
    ...(position === undefined ? {} : { position }),
    query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    page: pageFrom(params.get('seite')),
  };
}

const positionText = ({ latitude, longitude }: Position): string => `${latitude.toFixed(POSITION_DIGITS)},${longitude.toFixed(POSITION_DIGITS)}`;

/** The parts of an address; what is left at its default is left out. */
export const filterParts = ({ place, position, query, page }: BrochureFilter): Readonly<Record<string, string>> => ({
  ...(place === '' ? {} : { ort: place }),
  ...(position === undefined || place !== '' ? {} : { standort: positionText(position) }),
  ...(query === '' ? {} : { q: query }),
  ...(page === 1 ? {} : { seite: String(page) }),
});

/** The address below `base` of a filter with changes; a change restarts the list. */
export function filterPath(base: string, filter: BrochureFilter, change: Partial<BrochureFilter> = {}): string {
  const search = new URLSearchParams(filterParts({ ...filter, page: 1, ...change })).toString();
  return search === '' ? base : `${base}?${search}`;
}

/** The page in the reader's address if the brochure has it; otherwise the first. */
export const readerPageFrom = (params: URLSearchParams, pageCount: number): number => {
  const page = pageFrom(params.get('seite'));
  return page <= pageCount ? page : 1;
};
