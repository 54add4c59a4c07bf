// Asks for the card number before a link that hands it over is followed.
import { navigationTarget, withCardNumber } from '@pluspunkt/core/navigation';
import { cardNumberOf } from '@pluspunkt/core/session';
import { either as E, option as O } from 'fp-ts';
import { useRef, useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import styles from './card-number-dialog.module.css';
import { cardNumberCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface CardNumberDialogProps {
  readonly href: string;
  readonly onClose: () => void;
}

const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : '');

export default function CardNumberDialog({ href, onClose }: CardNumberDialogProps) {
  const copy = useTexts(cardNumberCopy);
  const asLink = useLinkRule();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const cardNumber = cardNumberOf(typed.replaceAll(/\s/g, ''));
    if (O.isNone(cardNumber)) {
      setInvalid(true);
      return field.current?.focus();
    }
    const target = navigationTarget(withCardNumber(href, cardNumber.value), { external: true });
    onClose();
    if (E.isRight(target) && target.right.kind === 'external') location.assign(asLink(target.right.url));
  };
  return (
    <Dialog open onClose={onClose} size="s" title={copy.title} description={copy.text(hostOf(withCardNumber(href)))}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextField
          ref={field}
          label={copy.label}
          hint={copy.hint}
          error={invalid ? copy.invalid : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setInvalid(false);
          }}
        />
        <Button type="submit">{copy.go}</Button>
        <ButtonLink href={withCardNumber(href)} type="text" rel="noopener noreferrer" onClick={onClose}>
          {copy.without}
        </ButtonLink>
      </form>
    </Dialog>
  );
}
