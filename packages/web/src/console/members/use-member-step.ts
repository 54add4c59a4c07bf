// Runs an operator's action on a member, shows a message with its result, and reloads the member.
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../ui/toast/toast.tsx';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';

export const memberKey = (memberId: number) => ['member', memberId];

export function useMemberStep<V>(memberId: number, task: Parameters<typeof useOperatorMutation<unknown, V>>[0], done: string, onDone: () => void = () => undefined) {
  const queries = useQueryClient();
  const toast = useToast();
  return useOperatorMutation<unknown, V>(task, {
    onSuccess: () => {
      onDone();
      toast.success({ title: done });
      void queries.invalidateQueries({ queryKey: memberKey(memberId) });
    },
    onFailure: (failure) => {
      onDone();
      toast.error({ title: problemText(failure) });
    },
  });
}
