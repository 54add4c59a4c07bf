// The code of an activated coupon for the till: barcode on white, and the letters to read aloud or to type.
import type { Coupon } from '@pluspunkt/core/coupons';
import Copy from 'lucide-react/icons/copy';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { Barcode } from '../../ui/barcode/barcode.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useCopy } from '../../ui/toast/use-copy.ts';
import styles from './coupons.module.css';
import { tillCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface TillCodeProps {
  /** Nothing: closed. */
  readonly coupon: Coupon | undefined;
  readonly code: string;
  readonly onClose: () => void;
}

function CopyCode({ code }: { readonly code: string }) {
  const copy = useTexts(tillCopy);
  const copyText = useCopy(copy);
  return (
    <Button colour="primary" icon={Copy} onClick={() => copyText(code)}>
      {copy.copy}
    </Button>
  );
}

export function TillCode({ coupon, code, onClose }: TillCodeProps) {
  const copy = useTexts(tillCopy);
  if (coupon === undefined) return <Dialog open={false} onClose={onClose} title="" />;
  const { partnerName, headline, subline, channel } = coupon;
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={`${headline} ${subline}`}
      description={`${partnerName} · ${copy.text[channel]}`}
      actions={
        channel === 'store' ? (
          <ButtonLink href="/meine-karte" colour="outline-neutral" icon={ScanBarcode}>
            {copy.card}
          </ButtonLink>
        ) : (
          <CopyCode code={code} />
        )
      }
    >
      <div className={styles.till}>
        <Barcode value={code} label={copy.barcode(code)} failure={copy.failure} className={styles.tillBarcode} />
        <p className={styles.tillCode}>{code}</p>
      </div>
    </Dialog>
  );
}
