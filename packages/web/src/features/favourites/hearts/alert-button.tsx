// Opens the dialog of a price alert, which is loaded at the first click.
import BellRing from 'lucide-react/icons/bell-ring';
import { lazy, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import type { AlertProduct } from './alert-dialog.tsx';
import { Optional } from '../../../ui/optional.tsx';
import { whenLoaded } from '../../../ui/when-loaded.ts';

const AlertDialog = lazy(() => import('./alert-dialog.tsx').then(whenLoaded).then((module) => ({ default: module.AlertDialog })));

interface AlertButtonProps {
  readonly product: AlertProduct;
  readonly block?: boolean;
  readonly children: ReactNode;
}

export function AlertButton({ product, block = false, children }: AlertButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button type={block ? 'block' : 'button'} size={block ? 'large' : 'medium'} colour="outline-primary" icon={BellRing} aria-haspopup="dialog" onClick={show}>
        {children}
      </Button>
      {wanted ? (
        <Optional>
          <AlertDialog product={product} open={open} onClose={() => setOpen(false)} />
        </Optional>
      ) : null}
    </>
  );
}
