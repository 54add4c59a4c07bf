// The barcode in full screen, black on white in both themes, for scanners that read badly.
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { Barcode } from '../../ui/barcode/barcode.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import styles from './card-full-screen.module.css';
import { cardCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export function CardFullScreen({ cardNumber, name }: { readonly cardNumber: string; readonly name: string | undefined }) {
  const copy = useTexts(cardCopy);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button colour="outline-neutral" icon={Maximize2} className={styles.open} onClick={() => setOpen(true)}>
        {copy.fullScreen}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name === undefined ? copy.unnamedCard : copy.cardOf(name)} titleHidden className={styles.screen}>
        <div className={styles.code}>
          {name !== undefined && <p className={styles.name}>{name}</p>}
          <Barcode value={cardNumber} label={copy.barcode(cardNumber)} failure={copy.barcodeFailed} className={styles.bars} />
          <p className={styles.number}>{formatCardNumber(cardNumber)}</p>
        </div>
      </Dialog>
    </>
  );
}
