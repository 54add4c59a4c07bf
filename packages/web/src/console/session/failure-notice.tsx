// Says above a form why its call failed.
import type { CallFailure } from '@pluspunkt/core/failure';
import { Notice } from '../../ui/notice/notice.tsx';
import { problemText } from './problem-text.ts';

export const FailureNotice = ({ failure }: { readonly failure: CallFailure | undefined }) =>
  failure === undefined ? null : (
    <Notice kind="error" live>
      <p>{problemText(failure)}</p>
    </Notice>
  );
