// The member's consents in components: read from the core's use case, changed by it.
import type { ConsentKind, Consents, ConsentsState, ConsentStatus } from '@pluspunkt/core/consents';
import { useEffect } from 'react';
import type { Block } from '../../platform/blocks/use-block.ts';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { useReadable } from '../../platform/container/use-readable.ts';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { ConsentsUseCase, consentsModule } from './consents.module.ts';

const NOTHING: ConsentsState = { status: 'empty', changing: [], unread: {} };

function useConsents(): Consents {
  useModule(consentsModule);
  return usePort(ConsentsUseCase);
}

/** One consent; loaded while the component is mounted. */
export function useConsent(kind: ConsentKind): Block<ConsentStatus> {
  const consents = useConsents();
  useEffect(() => consents.follow(), [consents]);
  const { value, unread, status } = useReadable(consents, NOTHING);
  const consent = value?.[kind];
  if (consent !== undefined) return { status: 'ready', data: consent };
  if (unread[kind] === undefined) return { status: 'loading' };
  return { status: 'failed', retrying: status === 'loading', retry: () => void consents.load() };
}

export type ConsentVerb = 'accept' | 'revoke';

interface ConsentChange {
  /** What is under way. */
  readonly working: ConsentVerb | undefined;
  readonly change: (verb: ConsentVerb) => void;
}

/** @param texts toasts of a change */
export function useChangeConsent(kind: ConsentKind, texts: { readonly done: (verb: ConsentVerb) => string; readonly failed: string }): ConsentChange {
  const consents = useConsents();
  const member = usePort(MemberPort);
  const toast = useToast();
  const { isPending, variables, mutate } = useTaskMutation((verb: ConsentVerb) => () => consents[verb](kind), {
    onSuccess: (_, verb) => {
      member.reload();
      toast.success({ title: texts.done(verb) });
    },
    onFailure: () => toast.error({ title: texts.failed }),
  });
  return { working: isPending ? variables : undefined, change: mutate };
}
