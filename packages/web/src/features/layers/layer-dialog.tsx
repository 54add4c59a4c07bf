// An overlay layer over the page: picture, words, and the one thing to do.
import type { LayerData } from '@pluspunkt/core/layers';
import { AppButton } from '../../platform/app-link/app-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { layerCopy } from './de.ts';
import styles from './layers.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface LayerDialogProps {
  readonly layer: Pick<LayerData, 'name' | 'headline' | 'copy' | 'image' | 'button'>;
  readonly onClose: () => void;
}

export function LayerDialog({ layer: { name, headline, copy: text, image, button }, onClose }: LayerDialogProps) {
  const copy = useTexts(layerCopy);
  return (
    <Dialog
      open
      onClose={onClose}
      size="m"
      title={headline ?? name}
      description={text}
      art={image === undefined ? undefined : <Picture src={image} alt="" size="fill" tint="butter" eager className={styles.art} />}
      actions={
        <>
          {button === undefined ? null : (
            <AppButton href={button.link} onFollow={onClose}>
              {button.text}
            </AppButton>
          )}
          <Button colour="outline-neutral" onClick={onClose}>
            {copy.close}
          </Button>
        </>
      }
    />
  );
}
