// The coupons use case in components.
import type { ActivationRun, Coupons, CouponsState, MemberCouponsState } from '@pluspunkt/core/coupons';
import { useEffect } from 'react';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { useReadable } from '../../platform/container/use-readable.ts';
import { couponsModule } from './coupons.module.ts';
import { CouponsUseCase } from './coupons.tokens.ts';

const NO_LIST: CouponsState = { status: 'empty', changing: [] };
const NO_COUPONS: MemberCouponsState = { status: 'empty', changing: [] };
const NO_RUN: ActivationRun = { phase: 'idle' };

export function useCoupons(): Coupons {
  useModule(couponsModule);
  return usePort(CouponsUseCase);
}

/** What the member has activated and redeemed; loaded while the component is mounted. */
export function useOwnCoupons(): MemberCouponsState {
  const { own } = useCoupons();
  useEffect(() => own.follow(), [own]);
  return useReadable(own, NO_COUPONS);
}

/** Promotion ids of the coupons that are being activated. */
export const useActivating = (): readonly string[] => useReadable(useCoupons(), NO_LIST).changing;

/** The run that activates all shown coupons. Its outcome is forgotten with the component. */
export function useActivationRun(): ActivationRun {
  const { run, dismissRun } = useCoupons();
  useEffect(() => dismissRun, [dismissRun]);
  return useReadable(run, NO_RUN);
}
