// Recognises requests that a page of another site caused in a browser.
import type { RequestInfo } from './route.ts';

/** Browsers name the site that caused a request; other programs send no such header, and no cookie of a browser either. */
export const isFromOtherSite = ({ headers }: Pick<RequestInfo, 'headers'>): boolean => !['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none');
