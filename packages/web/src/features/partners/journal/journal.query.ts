// The member's journal of click-outs, and which of them the address chooses.
import type { ClickOut, ClickOutsGateway } from '@pluspunkt/core/partners';
import { queryOptions } from '@tanstack/react-query';
import { JOURNAL_KEY } from '../leaving/journal-key.ts';
import { toPromise } from '@pluspunkt/core/promises';

export const JOURNAL_PATH = '/mein-konto/shopping';

export const journalQuery = (clickOuts: ClickOutsGateway) =>
  queryOptions({ queryKey: JOURNAL_KEY, queryFn: ({ signal }) => toPromise(clickOuts.journal({ signal })), staleTime: 0 });

export const GROUPS = ['offen', 'gutgeschrieben', 'abgelehnt'] as const;
export type Group = (typeof GROUPS)[number];

export const groupOf = ({ state }: Pick<ClickOut, 'state'>): Group => (state === 'credited' ? 'gutgeschrieben' : state === 'rejected' ? 'abgelehnt' : 'offen');

export const groupFrom = (params: URLSearchParams): Group | undefined => GROUPS.find((group) => group === params.get('stand'));

export const journalPath = (group: Group | undefined): string => (group === undefined ? JOURNAL_PATH : `${JOURNAL_PATH}?stand=${group}`);
