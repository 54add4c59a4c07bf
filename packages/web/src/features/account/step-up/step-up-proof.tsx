// A passkey or a code of the authenticator in place of the password, in forms that ask for it. Few members have one, so both are a chunk apart.
import { lazy, Suspense } from 'react';
import type { StepUpProofProps } from './step-up-options.tsx';
import { whenLoaded } from '../../../ui/when-loaded.ts';

const StepUpOptions = lazy(() => import('./step-up-options.tsx').then(whenLoaded));

export function StepUpProof(props: StepUpProofProps) {
  return (
    <Suspense fallback={null}>
      <StepUpOptions {...props} />
    </Suspense>
  );
}
