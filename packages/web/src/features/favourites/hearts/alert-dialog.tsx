// The dialog of a price alert: a realistic target price, and the ways of notification.
import type { ShownAlert } from '@pluspunkt/core/favourites';
import type { PricePoint } from '@pluspunkt/core/prices';
import { useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import Info from 'lucide-react/icons/info';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, type FormEvent } from 'react';
import { LoginLink } from '../../../platform/session/login-link.tsx';
import { ProductsPort } from '../../../platform/container/tokens.ts';
import { FavouritesPort } from '../favourites.tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Switch } from '../../../ui/field/choice.tsx';
import { formatEuro, formatPercent } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Skeleton, Loading } from '../../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useCatalogueUnavailable } from '../../../platform/query/use-catalogue-unavailable.ts';
import { productQuery } from '../../products/index.ts';
import { alertCopy } from './alert-de.ts';
import { belowBy, centsOf, daysAtOrBelow, firstTarget, steppedPrice, typedPrice } from './target-price.ts';
import { useFavourites } from './use-favourite.ts';
import styles from './alert-dialog.module.css';
import { useAllTexts, useTexts } from '../../../ui/texts/use-texts.tsx';
import type { Texts } from '../../../ui/texts/define-texts.ts';

export interface AlertProduct {
  readonly gtin: string;
  readonly name: string;
  readonly image: string;
  /** Lowest price with shipping; absent where no shop sells it. */
  readonly priceInCent: number | undefined;
}

interface AlertDialogProps {
  readonly product: AlertProduct;
  readonly open: boolean;
  readonly onClose: () => void;
}

const QUICK = [5, 10, 15] as const;
/** Minimum number of days for a statement about chances. */
const LEAST_DAYS = 14;

const chanceOf = (target: number, present: number | undefined, history: readonly PricePoint[], texts: Texts): string => {
  const copy = texts(alertCopy);
  if (history.length < LEAST_DAYS) return copy.unknown;
  const days = daysAtOrBelow(target, history);
  const realistic = firstTarget(undefined, present, history);
  if (days > 0 || realistic === undefined) return copy.often(days, history.length);
  // What has never been reached is compared with what has been, or nearly.
  const lowest = Math.min(...history.map(({ lowestInCent }) => lowestInCent));
  return copy.never(history.length, formatEuro(Math.max(realistic, present === undefined || lowest < present ? lowest : realistic)));
};

const problemOf = (target: number | undefined, present: number | undefined, texts: Texts): string | undefined => {
  const copy = texts(alertCopy);
  if (target === undefined) return copy.invalid;
  return present !== undefined && target >= present ? copy.tooHigh(formatEuro(target)) : undefined;
};

interface TargetProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly present: number | undefined;
  readonly history: readonly PricePoint[];
  /** Shown after the first attempt to save. */
  readonly problem: string | undefined;
}

function Target({ text, onText, present, history, problem }: TargetProps) {
  const texts = useAllTexts();
  const copy = texts(alertCopy);
  const id = useId();
  const target = centsOf(text);
  const step = (direction: 1 | -1) => () => onText(typedPrice(steppedPrice(target ?? present ?? 1_000, direction)));
  const lowest = history.length === 0 ? undefined : Math.min(...history.map(({ lowestInCent }) => lowestInCent));
  const quick = [
    ...(present === undefined ? [] : QUICK.map((percent) => ({ label: formatPercent(-percent), cents: belowBy(present, percent) }))),
    ...(lowest === undefined || (present !== undefined && lowest >= present) ? [] : [{ label: copy.suggestion, cents: lowest }]),
  ];
  return (
    <div className={styles.target}>
      <div className={styles.well}>
        <IconButton glyph={Minus} label={copy.less} look="outline" onClick={step(-1)} className={styles.step} />
        <div className={styles.amount}>
          <label htmlFor={id} className="u-hidden">
            {copy.target}
          </label>
          <span className={styles.figure}>
            <input
              id={id}
              className={`u-figure ${styles.input}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={text}
              aria-describedby={`${id}-text`}
              aria-invalid={problem === undefined ? undefined : true}
              onChange={(event) => onText(event.target.value)}
            />
            <span className="u-figure" aria-hidden="true">
              {copy.euro}
            </span>
          </span>
          <p className={styles.difference}>
            {present !== undefined && target !== undefined && target < present ? copy.below(formatEuro(present - target), formatPercent(Math.round((1 - target / present) * 100))) : '\u00A0'}
          </p>
        </div>
        <IconButton glyph={Plus} label={copy.more} look="outline" onClick={step(1)} className={styles.step} />
      </div>
      <div className={styles.quick} role="group" aria-label={copy.quick}>
        {quick.map(({ label, cents }) => (
          <Chip key={label} pressed={cents === target} onClick={() => onText(typedPrice(cents))}>
            {label}
          </Chip>
        ))}
      </div>
      <p id={`${id}-text`} aria-live="polite" className={problem === undefined ? styles.chance : styles.problem}>
        <Icon glyph={Info} size="s" />
        <span>{problem ?? (target === undefined ? copy.invalid : chanceOf(target, present, history, texts))}</span>
      </p>
    </div>
  );
}

interface FormProps extends Omit<AlertDialogProps, 'open'> {
  readonly history: readonly PricePoint[];
  readonly alert: ShownAlert | undefined;
  readonly isVisitor: boolean;
}

function AlertForm({ product, history, alert, isVisitor, onClose }: FormProps) {
  const texts = useAllTexts();
  const copy = texts(alertCopy);
  const { priceInCent: present } = product;
  const [text, setText] = useState(() => typedPrice(firstTarget(alert?.targetPriceInCent, present, history) ?? 1_000));
  const [email, setEmail] = useState(alert?.emailEnabled ?? true);
  const [push, setPush] = useState(alert?.appPushEnabled ?? true);
  const [tried, setTried] = useState(false);
  const favourites = usePort(FavouritesPort);
  const toast = useToast();
  const target = centsOf(text);
  const problem = problemOf(target, present, texts);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (target === undefined || problem !== undefined || !(email || push)) return;
    const wanted = { targetPriceInCent: target, emailEnabled: email, appPushEnabled: push, ...(alert?.email === undefined ? {} : { email: alert.email }) };
    favourites.setAlert(product, wanted);
    onClose();
    const price = formatEuro(target);
    toast.success({ title: isVisitor ? copy.savedVisitor(price) : copy.saved(price) });
  };
  const remove = (): void => {
    favourites.removeAlert(product);
    onClose();
    toast.success({ title: copy.removed });
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <Target text={text} onText={setText} present={present} history={history} problem={tried ? problem : undefined} />
      <div className={styles.channels}>
        <Switch label={copy.email} hint={copy.emailHint} checked={email} onChange={(event) => setEmail(event.target.checked)} />
        <Switch label={copy.push} hint={copy.pushHint} checked={push} onChange={(event) => setPush(event.target.checked)} error={tried && !email && !push ? copy.noChannel : undefined} />
      </div>
      {isVisitor ? (
        <Notice>
          <p>{copy.visitor}</p>
          <LoginLink type="text" size="small" className={styles.login}>
            {copy.login}
          </LoginLink>
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" icon={BellRing} className={styles.save}>
          {copy.save}
        </Button>
        {alert === undefined ? (
          <Button type="text" onClick={onClose}>
            {copy.cancel}
          </Button>
        ) : (
          <Button type="text" onClick={remove}>
            {copy.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

export function AlertDialog({ product, open, onClose }: AlertDialogProps) {
  const copy = useTexts(alertCopy);
  const { owner, entries } = useFavourites();
  const asked = useQuery({ ...productQuery(usePort(ProductsPort), product.gtin), enabled: open });
  const { data, isPending } = asked;
  const isUnavailable = useCatalogueUnavailable(asked);
  const history = data?.history ?? [];
  const alert = entries.find(({ gtin }) => gtin === product.gtin)?.alert;
  const present = data?.priceInCent ?? product.priceInCent;
  const lowest = history.length === 0 ? undefined : formatEuro(Math.min(...history.map(({ lowestInCent }) => lowestInCent)));
  return (
    <Dialog open={open} onClose={onClose} title={copy.title}>
      <div className={styles.product}>
        <Picture src={product.image} alt="" tint="sky" size="l" />
        <div>
          <p className={styles.name}>{product.name}</p>
          <p className="u-meta">{present === undefined ? (isUnavailable ? copy.unavailable : copy.absent) : copy.present(formatEuro(present), lowest)}</p>
        </div>
      </div>
      {isPending && !isUnavailable ? (
        <Loading className={styles.loading}>
          <Skeleton shape="box" className={styles.wellComing} />
        </Loading>
      ) : (
        <AlertForm key={`${open}`} product={{ ...product, priceInCent: present }} history={history} alert={alert} isVisitor={owner === 'visitor'} onClose={onClose} />
      )}
    </Dialog>
  );
}
