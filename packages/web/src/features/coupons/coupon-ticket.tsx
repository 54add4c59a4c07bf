// One coupon of the list, memoised: it renders again only when its own state changes.
import type { Coupon } from '@pluspunkt/core/coupons';
import ListChecks from 'lucide-react/icons/list-checks';
import ListPlus from 'lucide-react/icons/list-plus';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { memo } from 'react';
import { endOf, gainOf } from '../coupon-offers/index.ts';
import { listCopy } from '../shopping-list/index.ts';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ActivationButton, Ticket, type ActivationState } from '../../ui/ticket/ticket.tsx';
import { tintAt } from '../../ui/tint.ts';
import styles from './coupons.module.css';
import { couponsCopy, ticketCopy } from './de.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

/** `visitor` has to log in first; `coming`: the member's state is being loaded. */
export type TicketState = Exclude<ActivationState, 'locked'> | 'visitor' | 'coming';

export interface CouponTicketProps {
  readonly coupon: Coupon;
  readonly state: TicketState;
  /** Place in the list, for its ground. */
  readonly place: number;
  readonly now: number;
  readonly onActivate: (coupon: Coupon) => void;
  readonly onShowCode: (coupon: Coupon) => void;
  /** Whether it is on the shopping list; undefined where it cannot be noted. */
  readonly noted: boolean | undefined;
  readonly onNote: (coupon: Coupon) => void;
}

function NoteButton({ coupon, noted, onNote }: Pick<CouponTicketProps, 'coupon' | 'onNote'> & { readonly noted: boolean }) {
  const listTexts = useTexts(listCopy);
  const name = `${coupon.headline} ${coupon.subline}`;
  return <IconButton glyph={noted ? ListChecks : ListPlus} label={noted ? listTexts.forget(name) : listTexts.note(name)} aria-pressed={noted} className={classNames(styles.note, noted && styles.noted)} onClick={() => onNote(coupon)} />;
}

function Action({ coupon, state, onActivate, onShowCode }: Pick<CouponTicketProps, 'coupon' | 'state' | 'onActivate' | 'onShowCode'>) {
  const ticketTexts = useTexts(ticketCopy);
  const couponsTexts = useTexts(couponsCopy);
  const { headline, subline } = coupon;
  if (state === 'visitor') {
    return (
      <LoginLink size="small" colour="outline-neutral" className={styles.login} aria-label={ticketTexts.about(couponsTexts.login, headline, subline)}>
        {couponsTexts.login}
      </LoginLink>
    );
  }
  const shown = state === 'coming' ? 'busy' : state;
  const label = ticketTexts.states[shown];
  return (
    <span className={styles.actions}>
      {state === 'active' && <IconButton glyph={ScanBarcode} label={ticketTexts.showCode(headline, subline)} iconSize="m" className={styles.code} onClick={() => onShowCode(coupon)} />}
      <ActivationButton state={shown} label={label} description={ticketTexts.about(label, headline, subline)} onActivate={() => onActivate(coupon)} />
    </span>
  );
}

export const CouponTicket = memo(function CouponTicket({ coupon, state, place, now, noted, onNote, onActivate, onShowCode }: CouponTicketProps) {
  const texts = useAllTexts();
  const ticketTexts = texts(ticketCopy);
  const { value, unit } = gainOf(coupon.value, texts);
  const { until, hot } = endOf(coupon.validTo, now, texts);
  return (
    <Ticket
      picture={coupon.image}
      tint={tintAt(place)}
      partner={{ name: coupon.partnerName, logo: coupon.partnerLogo }}
      value={value}
      unit={unit}
      title={coupon.subline}
      until={until}
      hot={hot}
      used={state === 'used'}
      className={styles.ticket}
      details={
        <details className={styles.conditions}>
          <summary>{ticketTexts.conditions}</summary>
          <p>
            {ticketTexts.validIn(ticketTexts.channel[coupon.channel])} {coupon.conditions}
          </p>
        </details>
      }
      corner={noted === undefined ? undefined : <NoteButton coupon={coupon} noted={noted} onNote={onNote} />}
      action={<Action coupon={coupon} state={state} onActivate={onActivate} onShowCode={onShowCode} />}
    />
  );
});
