// Uploads a file in base64, after the checks that need no server.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { taskEither as TE } from 'fp-ts';
import { useState } from 'react';
import { useOperatorMutation } from '../session/step-up.tsx';

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'));
    reader.readAsDataURL(file);
  });

interface FileUploadOptions<A> {
  readonly mostBytes: number;
  /** Shown for files that are not sent. */
  readonly problems: { readonly empty: string; readonly tooLarge: string };
  readonly send: (content: string) => TE.TaskEither<CallFailure, A>;
  readonly onSuccess: (answer: A) => void;
}

export function useFileUpload<A>({ mostBytes, problems, send, onSuccess }: FileUploadOptions<A>) {
  const [problem, setProblem] = useState<string>();
  const { run, isPending, failure } = useOperatorMutation(send, { onSuccess });
  const take = async (file: File | undefined): Promise<void> => {
    setProblem(undefined);
    if (file === undefined) return;
    if (file.size === 0) setProblem(problems.empty);
    else if (file.size > mostBytes) setProblem(problems.tooLarge);
    else await run(await base64Of(file));
  };
  return { take, isPending, problem, failure };
}
