// The data that the server rendered a page with, handed over as JSON in the page.
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

export interface PageData {
  readonly router: HydrationState;
  readonly queries: DehydratedState;
}

export const PAGE_DATA_ID = 'page-data';

const empty: PageData = { router: {}, queries: { mutations: [], queries: [] } };

export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : empty;
}

/** JSON that cannot end the script element it stands in. */
export const scriptSafeJson = (data: unknown): string =>
  JSON.stringify(data).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');

export const serialisePageData = (data: PageData): string => scriptSafeJson(data);
