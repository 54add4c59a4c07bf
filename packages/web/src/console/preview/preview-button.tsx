// The button of an entry's form that previews its unsaved changes.
import Eye from 'lucide-react/icons/eye';
import type { EntryChange } from '@pluspunkt/core/operators';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { previewCopy as copy } from './de.ts';
import { PreviewForm } from './preview-form.tsx';
import { previewPath } from './preview-path.ts';

interface PreviewButtonProps {
  readonly kind: string;
  /** The change of the form as it is now. */
  readonly changeNow: () => EntryChange;
}

export function PreviewButton({ kind, changeNow }: PreviewButtonProps) {
  const [path, setPath] = useState<string>();
  return (
    <>
      <Button colour="outline-neutral" icon={Eye} onClick={() => setPath(previewPath(kind, changeNow().value ?? {}))}>
        {copy.open}
      </Button>
      <Dialog open={path !== undefined} onClose={() => setPath(undefined)} title={copy.title} description={copy.text}>
        {path === undefined ? null : <PreviewForm path={path} order={() => ({ kind, changes: [changeNow()] })} />}
      </Dialog>
    </>
  );
}
