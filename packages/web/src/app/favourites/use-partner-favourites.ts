// A member's favourite partners in components: shown at once, taken back where the service says no.
import type { PartnerFavourites } from '@pluspunkt/core/favourites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useRef } from 'react';
import { hasFailed } from '../../composition/query.ts';
import { PartnerFavouritesPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useLoggedIn } from '../../composition/use-session.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useInline } from '../link.tsx';
import { favouriteCopy as copy } from './de.ts';
import { partnerFavouritesQuery } from './partner-favourites.query.ts';

const withName = (list: PartnerFavourites, name: string, marked: boolean): PartnerFavourites => {
  const others = list.partnerNames.filter((other) => other !== name);
  return { ...list, partnerNames: marked ? [...others, name] : others };
};

export interface PartnerMarks {
  /** Undefined for visitors, and as long as nothing has come. */
  readonly list: PartnerFavourites | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
  readonly toggle: (partnerName: string) => void;
}

/** Changes go to the service one after the other, in the order of the presses. */
export function usePartnerFavourites(): PartnerMarks {
  const gateway = usePort(PartnerFavouritesPort);
  const queries = useQueryClient();
  const toast = useToast();
  const channel = useInline() ? 'app' : 'web';
  const member = useLoggedIn() !== undefined;
  const query = partnerFavouritesQuery(gateway);
  const asked = useQuery({ ...query, enabled: member });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** What the service has of the partners whose changes are under way: two presses that fail leave what was there before both. */
  const stored = useRef(new Map<string, boolean>());
  const { queryKey } = query;
  const { data } = asked;

  const mark = async (name: string, marked: boolean): Promise<void> => {
    await queries.cancelQueries({ queryKey });
    if (!stored.current.has(name)) stored.current.set(name, queries.getQueryData(queryKey)?.partnerNames.includes(name) === true);
    queries.setQueryData(queryKey, (now) => now && withName(now, name, marked));
    const change = last.current.then(() => (marked ? gateway.add(name, channel) : gateway.remove(name))());
    last.current = change;
    const outcome = await change;
    const before = stored.current.get(name) === true;
    stored.current.set(name, E.isRight(outcome) ? marked : before);
    const isLast = last.current === change;
    if (isLast) stored.current.clear();
    if (E.isLeft(outcome)) {
      queries.setQueryData(queryKey, (now) => now && withName(now, name, before));
      // Where it was the answer that got lost, the service has it all the same.
      if (isLast) void queries.invalidateQueries({ queryKey });
      const { left } = outcome;
      // The end of a session is told by its own dialog.
      if (left._tag === 'HttpError' && left.status === 401) return;
      const full = left._tag === 'HttpError' && left.code === 'too-many-favourites';
      toast.error(full ? { title: copy.partnersFull, text: copy.partnersFullText } : { title: copy.failed, text: copy.failedText });
      return;
    }
    // A later press has changed the list already: its own answer is still to come.
    if (isLast) queries.setQueryData(queryKey, outcome.right);
    if (!marked) toast.success({ title: copy.partnerRemoved(name), action: { label: copy.undo, onAct: () => void mark(name, true) } });
  };
  return {
    list: data,
    failed: hasFailed(asked),
    retrying: asked.isFetching,
    retry: () => void asked.refetch(),
    toggle: (name) => void mark(name, data?.partnerNames.includes(name) !== true),
  };
}
