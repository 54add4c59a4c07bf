// Prepares a preview: at which time, and which page is opened.
import type { PreviewOrder } from '@pluspunkt/core/operators';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import form from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { instantOf } from '../parts/berlin-time.ts';
import { PreviewsPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { previewCopy as copy } from './de.ts';

/** Caches in between have a preview's address for no visitor. */
const markedHref = (path: string): string => {
  const [page = '/', fragment] = path.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}vorschau=1${fragment === undefined ? '' : `#${fragment}`}`;
};

interface PreviewFormProps {
  /** The page that is proposed. */
  readonly path: string;
  /** Unsaved changes, as they are when the preview begins. */
  readonly order: () => Pick<PreviewOrder, 'kind' | 'changes'>;
}

export function PreviewForm({ path: proposed, order }: PreviewFormProps) {
  const previews = usePort(PreviewsPort);
  const [at, setAt] = useState('');
  const [path, setPath] = useState(proposed);
  const begin = useOperatorMutation((wanted: PreviewOrder) => previews.begin(wanted));
  const isOwn = /^\/(?!\/)/.test(path);
  const send = (): void => {
    const instant = instantOf(at);
    if (isOwn) begin.mutate({ ...order(), ...(instant === undefined ? {} : { at: instant }) });
  };
  /** The link belongs to what is prepared. */
  const change = (set: (text: string) => void) => ({ target }: { readonly target: { readonly value: string } }): void => {
    begin.reset();
    set(target.value);
  };
  // Not a form element: HTML forbids forms inside of forms, and this may be part of an entry's form.
  return (
    <div className={form.form}>
      <FailureNotice failure={begin.failure} />
      <TextField label={copy.at} hint={copy.atHint} optional type="datetime-local" value={at} onChange={change(setAt)} />
      <TextField label={copy.path} hint={copy.pathHint} error={isOwn ? undefined : copy.wrongPath} value={path} maxLength={300} onChange={change(setPath)} />
      {begin.isSuccess ? (
        <Notice kind="success" live>
          <p>{copy.ready}</p>
        </Notice>
      ) : null}
      <div className={form.actions}>
        {begin.isSuccess ? (
          <ButtonLink href={markedHref(path)} target="_blank" colour="primary" icon={ExternalLink}>
            {copy.show}
          </ButtonLink>
        ) : (
          <Button colour="primary" loading={begin.isPending} onClick={send}>
            {copy.begin}
          </Button>
        )}
      </div>
    </div>
  );
}
