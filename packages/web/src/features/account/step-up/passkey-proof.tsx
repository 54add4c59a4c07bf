// The button that confirms with a passkey. Nothing for members without one.
import { confirmByPasskey, type CeremonyFailure } from '@pluspunkt/core/passkeys';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { AuthenticatorPort, PasskeysPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import panels from '../../../ui/card/account-panels.module.css';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useTexts } from '../../../ui/texts/use-texts.tsx';
import { accountAreaCopy, passkeysCopy } from '../de.ts';
import { passkeysQuery } from '../passkeys/passkeys.query.ts';
import type { StepUpProofProps } from './step-up-options.tsx';

export function PasskeyProof({ onProof, disabled = false }: StepUpProofProps) {
  const copy = useTexts(passkeysCopy);
  const accountAreaTexts = useTexts(accountAreaCopy);
  const gateway = usePort(PasskeysPort);
  const authenticator = usePort(AuthenticatorPort);
  const { data = [] } = useQuery(passkeysQuery(gateway));
  const { failure, isPending, mutate } = useTaskMutation<string, void, CeremonyFailure>(() => confirmByPasskey({ gateway, authenticator }), { onSuccess: onProof });
  if (data.length === 0) return null;
  return (
    <>
      {failure !== undefined && failure._tag !== 'Cancelled' && (
        <Notice kind="error" live>
          <p>{failure._tag === 'Unreachable' || failure._tag === 'TimedOut' ? accountAreaTexts.problems.lost : copy.problems.failed}</p>
        </Notice>
      )}
      <Button type="button" colour="outline-neutral" icon={KeyRound} disabled={disabled} loading={isPending} loadingLabel={accountAreaTexts.working} className={panels.submit} onClick={() => mutate()}>
        {copy.confirm}
      </Button>
    </>
  );
}
