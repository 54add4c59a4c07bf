// The logo of the brand as a picture: uploaded, shown, removed.
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import type { BrandPicture } from '@pluspunkt/core/brand';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PICTURE_FORMATS, useUpload } from '../entries/form/picture-leaf.tsx';
import { FileChooser } from '../parts/file-chooser.tsx';
import parts from '../parts/parts.module.css';
import { enrolmentCopy } from './de.ts';
import styles from './enrolment.module.css';

const copy = enrolmentCopy.brand;
/** Of the field in which logos are drawn, and the widths that fit into the header. */
const HEIGHT = 32;
const [NARROWEST, WIDEST] = [32, 260];

interface LogoFieldProps {
  readonly logo: BrandPicture | undefined;
  readonly onLogo: (logo: BrandPicture | undefined) => void;
}

export function LogoField({ logo, onLogo }: LogoFieldProps) {
  const { take, isPending, problem } = useUpload({
    kind: 'configuration',
    onStored: ({ address, width, height }) => onLogo({ address, width: Math.min(WIDEST, Math.max(NARROWEST, Math.round((HEIGHT * width) / height))) }),
  });
  return (
    <div role="group" aria-label={copy.logo} className={parts.section}>
      {problem === undefined ? null : (
        <Notice kind="error" live>
          <p>{problem}</p>
        </Notice>
      )}
      {logo === undefined ? <p>{copy.noLogo}</p> : <img src={logo.address} alt={copy.shownLogo} width={logo.width * 2} height={HEIGHT * 2} className={styles.logo} />}
      <div className={parts.row}>
        <FileChooser accept={PICTURE_FORMATS} onFile={(file) => void take(file)} size="small" colour="outline-neutral" icon={ImageUp} loading={isPending}>
          {logo === undefined ? copy.chooseLogo : copy.replaceLogo}
        </FileChooser>
        {logo === undefined ? null : (
          <Button size="small" type="text" icon={Trash2} onClick={() => onLogo(undefined)}>
            {copy.removeLogo}
          </Button>
        )}
      </div>
      <p className="u-meta">{copy.logoHint}</p>
      <p className="u-hidden" role="status">
        {isPending ? copy.logoUploading : ''}
      </p>
    </div>
  );
}
