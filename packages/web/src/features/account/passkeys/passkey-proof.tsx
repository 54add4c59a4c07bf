// A passkey in place of the password, in forms that ask for it. Few members have one, so its button is a chunk apart.
import { lazy, Suspense } from 'react';
import type { PasskeyProofProps } from './passkey-proof-button.tsx';

const PasskeyProofButton = lazy(() => import('./passkey-proof-button.tsx'));

export function PasskeyProof(props: PasskeyProofProps) {
  return (
    <Suspense fallback={null}>
      <PasskeyProofButton {...props} />
    </Suspense>
  );
}
