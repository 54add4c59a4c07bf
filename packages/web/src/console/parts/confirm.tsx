// A question before something that cannot be undone at once.
import type { ReactNode } from 'react';
import { Button, type ButtonColour } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { partsCopy } from './de.ts';

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirm: string;
  readonly colour?: ButtonColour;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const Confirm = ({ open, title, text, confirm, colour = 'primary', pending = false, onConfirm, onClose }: ConfirmProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    description={text}
    size="s"
    actions={
      <>
        <Button colour={colour} loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button type="text" onClick={onClose}>
          {partsCopy.cancel}
        </Button>
      </>
    }
  />
);
