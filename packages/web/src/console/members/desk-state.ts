// Which messages or claims a list shows; it stands in the address.
import type { UrlState } from '../parts/url-state.ts';

export const DESK_STATES = ['open', 'closed'] as const;
export const STATE = 'stand';

export const deskStateOf = (state: UrlState): (typeof DESK_STATES)[number] => (state.get(STATE) === 'closed' ? 'closed' : 'open');
