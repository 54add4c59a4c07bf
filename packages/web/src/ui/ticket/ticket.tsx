// The coupon: a ticket with a perforation, a picture to tear off, and a plus that becomes a dot.
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { PlusDot } from '../icon/plus-dot.tsx';
import { PartnerLogo, Picture } from '../picture/picture.tsx';
import type { Tint } from '../tint.ts';
import styles from './ticket.module.css';
import type { Elements } from '../elements.ts';

export interface TicketProps {
  readonly picture: string;
  readonly tint: Tint;
  readonly partner: { readonly name: string; readonly logo?: string | null };
  /** The gain, „10fach“, and what it is of, „Punkte“. */
  readonly value: string;
  readonly unit?: string;
  readonly title: ReactNode;
  /** „bis 28. Nov.“ */
  readonly until?: ReactNode;
  /** „noch 6 Std.“ on the picture; also turns `until` coral. */
  readonly hot?: ReactNode;
  /** Used up: grey, but readable. */
  readonly used?: boolean;
  /** `tall` has the picture above, for narrow columns. */
  readonly shape?: 'wide' | 'tall';
  readonly action?: Elements;
  /** Between the offer and its foot, e.g. conditions that open. */
  readonly details?: Elements;
  /** In the upper corner, e.g. a button that notes the coupon. */
  readonly corner?: ReactNode;
  readonly level?: 2 | 3 | 4;
  readonly className?: string;
}

export const Ticket = (props: TicketProps) => {
  const { picture, tint, partner, value, unit, title, until, hot, used = false, shape = 'wide', action, details, corner, level = 3, className } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.ticket, styles[shape], used && styles.used, className)}>
      <div className={styles.stub}>
        <Picture src={picture} alt="" tint={tint} size="fill" shown={shape === 'tall' ? 112 : 74} />
        {hot !== undefined && (
          <span className={styles.hot}>
            <Icon glyph={Clock} size="s" />
            {hot}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.partner}>
          <PartnerLogo src={partner.logo} name={partner.name} size="xs" />
          {partner.name}
        </p>
        {corner !== undefined && <div className={styles.corner}>{corner}</div>}
        <Heading className={styles.offer}>
          <span className={styles.value}>
            <b className="u-figure">{value}</b> {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          </span>{' '}
          <span className={styles.title}>{title}</span>
        </Heading>
        {details}
        <div className={styles.foot}>
          <span className={hot === undefined ? undefined : styles.hotText}>{until}</span>
          {action}
        </div>
      </div>
    </article>
  );
};

const activationStates = ['open', 'busy', 'active', 'used', 'locked'] as const;
export type ActivationState = (typeof activationStates)[number];

export interface ActivationButtonProps {
  /** open → busy → active; `used` and `locked` (needs a login) rest. */
  readonly state: ActivationState;
  /** Label of the state, e.g. „Aktivieren“, „Moment …“, „Aktiviert“. */
  readonly label: string;
  /** Says which coupon; starts with the label. */
  readonly description?: string;
  readonly onActivate?: () => void;
  readonly className?: string;
}

/** The button of a coupon. It retains the focus through its states. */
export const ActivationButton = ({ state, label, description, onActivate, className }: ActivationButtonProps) => {
  const pressable = state === 'open' || state === 'locked';
  return (
    <button
      type="button"
      aria-label={description}
      aria-disabled={pressable ? undefined : true}
      aria-busy={state === 'busy' || undefined}
      aria-pressed={state === 'open' || state === 'active' ? state === 'active' : undefined}
      className={classNames(styles.activation, styles[`is-${state}`], className)}
      onClick={pressable ? onActivate : undefined}
    >
      {state === 'busy' && <span className={styles.spinner} aria-hidden="true" />}
      {(state === 'open' || state === 'active') && <PlusDot state={state === 'active' ? 'closed' : 'open'} />}
      <span>{label}</span>
    </button>
  );
};
