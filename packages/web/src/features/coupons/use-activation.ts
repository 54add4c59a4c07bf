// Activating coupons: shown at once as under way, kept when the service says so, taken back when it does not.
import type { Coupon } from '@pluspunkt/core/coupons';
import type { CallFailure } from '@pluspunkt/core/failure';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { either as E, option as O } from 'fp-ts';
import { useCallback, useState } from 'react';
import { useInline } from '../../app/link.tsx';
import { hasFailed } from '../../composition/query.ts';
import { CouponsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { couponUsesQuery, forgetBurnModule, noteActivated, type CouponUses } from './coupons.queries.ts';
import { activationFailureText, ticketCopy } from './de.ts';

/** Hands back why it failed, where it did. Never rejects. */
export type Activate = (coupon: Coupon) => Promise<O.Option<CallFailure>>;

export interface Activation {
  /** What the member did so far; undefined while it is being loaded. */
  readonly uses: CouponUses | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly busy: ReadonlySet<string>;
  /** Says nothing by itself; for many at once, of which `ended` is told. */
  readonly activate: Activate;
  readonly ended: () => void;
  /** Tells success and failure in a toast. */
  readonly activateOne: (coupon: Coupon) => void;
}

/** Ids of what is under way. */
function useBusy(): readonly [ReadonlySet<string>, (id: string, busy: boolean) => void] {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((id: string, on: boolean) => {
    setBusy((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
  }, []);
  return [busy, mark];
}

/** For the member with this card, or for nobody; both functions stay the same while the card does. */
export function useActivation(cardNumber: string | undefined): Activation {
  const gateway = usePort(CouponsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const isRegistrationFromApp = useInline();
  const [busy, mark] = useBusy();
  const asked = useQuery({ ...couponUsesQuery(gateway, cardNumber ?? ''), enabled: cardNumber !== undefined });

  const activate = useCallback<Activate>(
    async ({ promotionId, partnerSubGroup }) => {
      mark(promotionId, true);
      const outcome = await gateway.activate({ promotionId, partnerSubGroup, isRegistrationFromApp })();
      if (E.isRight(outcome)) noteActivated(queries, cardNumber ?? '', outcome.right);
      mark(promotionId, false);
      return E.isLeft(outcome) ? O.some(outcome.left) : O.none;
    },
    [gateway, queries, cardNumber, isRegistrationFromApp, mark],
  );

  const ended = useCallback(() => void forgetBurnModule(queries, cardNumber ?? ''), [queries, cardNumber]);

  const activateOne = useCallback(
    (coupon: Coupon) => {
      void activate(coupon).then((failure) => {
        ended();
        if (O.isNone(failure)) return toast.success({ title: ticketCopy.states.active, text: `${coupon.partnerName}: ${coupon.headline} ${coupon.subline}` });
        // The end of a session is told by its own dialog.
        if (failure.value._tag === 'HttpError' && failure.value.status === 401) return undefined;
        return toast.error(activationFailureText(failure.value));
      });
    },
    [activate, ended, toast],
  );

  return { uses: asked.data, failed: hasFailed(asked), retry: () => void asked.refetch(), busy, activate, ended, activateOne };
}
