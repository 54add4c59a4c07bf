// What the member has besides the password to confirm with. Nothing for members without it.
import { CodeProof } from './code-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

export interface StepUpProofProps {
  /** Calls take the proof in place of the password. */
  readonly onProof: (proof: string) => void;
  readonly disabled?: boolean;
}

export default function StepUpOptions(props: StepUpProofProps) {
  return (
    <>
      <PasskeyProof {...props} />
      <CodeProof {...props} />
    </>
  );
}
