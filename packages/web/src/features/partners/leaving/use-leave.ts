// Leaving for a shop: a window that the click opens itself, and a click that is journaled once.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { ClickOutsGateway } from '@pluspunkt/core/partners';
import { useQueryClient } from '@tanstack/react-query';
import { function as F, taskEither as TE } from 'fp-ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { JOURNAL_KEY } from './journal-key.ts';
import type { ShopLink } from '../shop-link.ts';

interface ShopWindow {
  readonly goTo: (url: string) => void;
  readonly close: () => void;
}

/** A window that is opened with the click itself, since later ones are blocked; it knows nothing of this page. */
function openWindow(): ShopWindow {
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return { goTo: (url) => location.assign(url), close: () => undefined };
  opened.opener = null;
  return { goTo: (url) => opened.location.replace(url), close: () => opened.close() };
}

/** The service records no visits to this shop: the plain link is the only one. */
const isUnknownShop = (failure: CallFailure): boolean => failure._tag === 'HttpError' && failure.status === 404;

export interface Leaving {
  readonly partnerName: string;
  readonly gtin?: string;
  readonly shop: ShopLink;
  readonly member: boolean;
}

/** Leaves for the shop. The click's id stays the same for retries, so that it is stored once. */
export function useLeave(gateway: ClickOutsGateway, { partnerName, gtin, shop, member }: Leaving, onGone: () => void) {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const [clickId] = useState(() => crypto.randomUUID());
  const click = { partnerName, clickId, referrerPath: pathname, ...(gtin === undefined ? {} : { gtin }) };
  const { isPending, failure, mutate } = useTaskMutation(
    (_window: ShopWindow) =>
      F.pipe(
        member ? gateway.leaveAsMember(click) : gateway.leaveAsVisitor(click),
        TE.map(({ redirectUrl }) => redirectUrl),
        TE.orElse((refused) => (isUnknownShop(refused) ? TE.right(shop.href) : TE.left(refused))),
      ),
    {
      onSuccess: (url, opened) => {
        opened.goTo(url);
        void queries.invalidateQueries({ queryKey: JOURNAL_KEY });
        onGone();
      },
      onFailure: (_, opened) => opened.close(),
    },
  );
  const leave = (): void => {
    if (!isPending) mutate(openWindow());
  };
  return { isPending, failed: failure !== undefined, leave };
}
