// Leaving for a shop: a window that the click opens itself, and a click that is journaled once.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { ClickOutsGateway } from '@pluspunkt/core/partners';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { JOURNAL_KEY } from './journal-key.ts';
import type { ShopLink } from '../shop-link.ts';

/** A window that is opened with the click itself, since later ones are blocked; it knows nothing of this page. */
function openWindow(): { readonly goTo: (url: string) => void; readonly close: () => void } {
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return { goTo: (url) => location.assign(url), close: () => undefined };
  opened.opener = null;
  return { goTo: (url) => opened.location.replace(url), close: () => opened.close() };
}

/** The service journals no ways to this shop: the plain link is all there is. */
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
  const [state, setState] = useState<'still' | 'leaving' | 'failed'>('still');
  const underWay = useRef(false);
  const leave = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const target = openWindow();
    setState('leaving');
    const click = { partnerName, clickId, referrerPath: pathname, ...(gtin === undefined ? {} : { gtin }) };
    const outcome = await (member ? gateway.leaveAsMember(click) : gateway.leaveAsVisitor(click))();
    underWay.current = false;
    if (E.isLeft(outcome) && !isUnknownShop(outcome.left)) {
      target.close();
      return setState('failed');
    }
    target.goTo(E.isRight(outcome) ? outcome.right.redirectUrl : shop.href);
    setState('still');
    void queries.invalidateQueries({ queryKey: JOURNAL_KEY });
    return onGone();
  };
  return { state, leave: () => void leave() };
}
