// The field of a picture: its address, a preview, and a file that is chosen or dropped.
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { MOST_PICTURE_BYTES, type StoredPicture } from '@pluspunkt/core/operators';
import { useState, type DragEvent } from 'react';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { FileChooser } from '../../parts/file-chooser.tsx';
import { useFileUpload } from '../../parts/use-file-upload.ts';
import { PicturesPort } from '../../ports.ts';
import { problemText } from '../../session/problem-text.ts';
import { entriesCopy } from '../de.ts';
import styles from '../entries.module.css';
import { mayBeEmpty } from '../field-model.ts';
import { useValue } from '../use-value.ts';
import type { LeafProps } from './leaf-fields.tsx';

const copy = entriesCopy.picture;
export const PICTURE_FORMATS = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

interface UploadOptions {
  readonly kind: string;
  readonly onStored: (picture: StoredPicture) => void;
}

export function useUpload({ kind, onStored }: UploadOptions) {
  const pictures = usePort(PicturesPort);
  const { take, isPending, problem, failure } = useFileUpload({ mostBytes: MOST_PICTURE_BYTES, problems: copy, send: (content) => pictures.upload(kind, content), onSuccess: onStored });
  return { take, isPending, problem: problem ?? (failure === undefined ? undefined : problemText(failure)) };
}

export function PictureLeaf({ kind, model, label, hint, readOnly, ...place }: LeafProps<'picture'> & { readonly kind: string }) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  const [isOver, setOver] = useState(false);
  const { take, isPending, problem } = useUpload({ kind, onStored: ({ address: stored }) => onChange(stored) });
  const address = typeof value === 'string' ? value : '';
  const set = (text: string): void => onChange(text === '' && model.nullable ? null : text);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files].at(0));
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(styles.picture, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {address !== '' && <Picture src={address} alt={copy.preview(label)} size="xl" eager />}
      <div className={styles.pictureParts}>
        <TextField {...{ label, ref, name, onBlur, readOnly }} hint={hint ?? copy.hint} error={problem ?? error} optional={mayBeEmpty(model)} autoComplete="off" value={address} onChange={({ target }) => set(target.value)} />
        {readOnly !== true && (
          <div className={styles.adders}>
            <FileChooser accept={PICTURE_FORMATS} onFile={(file) => void take(file)} size="small" colour="outline-neutral" icon={ImageUp} loading={isPending} aria-label={`${address === '' ? copy.choose : copy.replace}: ${label}`}>
              {address === '' ? copy.choose : copy.replace}
            </FileChooser>
            {address !== '' && (
              <Button size="small" type="text" icon={Trash2} aria-label={`${copy.remove}: ${label}`} onClick={() => set('')}>
                {copy.remove}
              </Button>
            )}
          </div>
        )}
        <p className="u-hidden" role="status">
          {isPending ? copy.uploading : ''}
        </p>
      </div>
    </div>
  );
}
