// Activating coupons on a page: what the member has, what is under way, and the toasts.
import type { Coupon, MemberCoupons } from '@pluspunkt/core/coupons';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useCallback } from 'react';
import { useInline } from '../../ui/link/inline-mode.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { refetchBurnModule } from './coupons.queries.ts';
import { activationFailureText, ticketCopy } from './de.ts';
import { useActivating, useCoupons, useOwnCoupons } from './use-coupons.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export interface Activation {
  /** Undefined while it is being loaded, and for visitors. */
  readonly own: MemberCoupons | undefined;
  /** It could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Promotion ids of what is under way. */
  readonly activating: readonly string[];
  readonly activateOne: (coupon: Coupon) => void;
  readonly activateAll: (coupons: readonly Coupon[]) => void;
}

/** The functions stay the same while the card does, so that a long list of tickets is not rendered again. */
export function useActivation(cardNumber: string | undefined): Activation {
  const texts = useAllTexts();
  const copy = texts(ticketCopy);
  const coupons = useCoupons();
  const { value, failure } = useOwnCoupons();
  const activating = useActivating();
  const queries = useQueryClient();
  const toast = useToast();
  const isRegistrationFromApp = useInline();

  const activateOne = useCallback(
    async (coupon: Coupon): Promise<void> => {
      const outcome = await coupons.activate(coupon, { isRegistrationFromApp });
      void refetchBurnModule(queries, cardNumber ?? '');
      if (E.isRight(outcome)) return toast.success({ title: copy.states.active, text: `${coupon.partnerName}: ${coupon.headline} ${coupon.subline}` });
      const { left } = outcome;
      // The session dialog reports an ended session.
      if (left._tag === 'Aborted' || (left._tag === 'HttpError' && left.status === 401)) return undefined;
      return toast.error(activationFailureText(left, texts));
    },
    [coupons, queries, cardNumber, isRegistrationFromApp, toast, texts, copy],
  );
  const activateAll = useCallback(
    async (open: readonly Coupon[]): Promise<void> => {
      await coupons.activateAll(open, { isRegistrationFromApp });
      await refetchBurnModule(queries, cardNumber ?? '');
    },
    [coupons, queries, cardNumber, isRegistrationFromApp],
  );
  return {
    own: value,
    failed: value === undefined && failure !== undefined,
    retry: () => void coupons.own.load(),
    activating,
    activateOne: useCallback((coupon) => void activateOne(coupon), [activateOne]),
    activateAll: useCallback((open) => void activateAll(open), [activateAll]),
  };
}
