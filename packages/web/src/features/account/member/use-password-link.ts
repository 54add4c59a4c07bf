// Mails the logged-in member a link to a new password.
import { PasswordPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { memberCopy } from './de.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export interface PasswordLink {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  /** The result, for people; absent until there is one. */
  readonly result: string | undefined;
  readonly send: () => void;
}

export function usePasswordLink(email: string, onSent: () => void = () => undefined): PasswordLink {
  const copy = useTexts(memberCopy).passwordLink;
  const gateway = usePort(PasswordPort);
  const { isPending, isSuccess, failure, mutate } = useTaskMutation(() => gateway.triggerChange(), { onSuccess: () => onSent() });
  const failed = failure?._tag === 'HttpError' && failure.code === 'too-many-requests' ? copy.tooMany : copy.failed;
  return { isPending, isSuccess, result: isSuccess ? copy.sent(email) : failure === undefined ? undefined : failed, send: () => mutate() };
}
