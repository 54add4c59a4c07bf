// The button and its sibling that leads somewhere.
import { createContext, use, type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './button.module.css';
import { useTexts } from '../texts/use-texts.tsx';

export const buttonTypes = ['block', 'button', 'submit', 'link', 'text'] as const;
export const buttonSizes = ['small', 'medium', 'large', 'xlarge'] as const;
export const buttonColours = ['primary', 'secondary', 'neutral', 'outline-primary', 'outline-secondary', 'outline-neutral'] as const;
export const iconAlignments = ['left', 'right', 'left-box'] as const;

type ButtonType = (typeof buttonTypes)[number];
export type ButtonSize = (typeof buttonSizes)[number];
export type ButtonColour = (typeof buttonColours)[number];
type IconAlignment = (typeof iconAlignments)[number];

interface Look {
  readonly type?: ButtonType;
  /** large by default. */
  readonly size?: ButtonSize;
  /** secondary (sun) by default. */
  readonly colour?: ButtonColour;
  readonly icon?: Glyph;
  readonly iconAlign?: IconAlignment;
  /** Stays in the tab order, is announced as disabled, and ignores click, Enter and Space. */
  readonly disabled?: boolean;
  /** Shows that work is in progress; further clicks are ignored. */
  readonly loading?: boolean;
  /** Announced while loading; default „Moment …“. */
  readonly loadingLabel?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What the button is for a member: another label, and an address that replaces the action where given. */
interface LoggedInVariant {
  readonly label: ReactNode;
  readonly href?: string;
  readonly target?: string;
}

/** Whether a member is logged in; the app provides it for all buttons. */
export const MemberLooks = createContext(false);

interface ForMembers {
  /** Default: the page's value. */
  readonly loggedIn?: boolean;
  readonly whenLoggedIn?: LoggedInVariant;
}

type NativeButton = Omit<ComponentProps<'button'>, keyof Look | 'type' | 'style'>;
type NativeLink = Omit<ComponentProps<'a'>, keyof Look | 'type' | 'style' | 'href'>;

export interface ButtonProps extends Look, ForMembers, NativeButton {}
export interface ButtonLinkProps extends Look, ForMembers, NativeLink {
  readonly href: string;
  /** The page stays where it is scrolled to. */
  readonly keepsScroll?: boolean;
}

const lookOf = ({ type = 'button', size = 'large', colour = 'secondary', icon, iconAlign = 'left', loading, disabled, className }: Look): string =>
  classNames(
    styles.button,
    styles[size],
    type === 'link' || type === 'text' ? styles[type] : styles[colour],
    type === 'block' && styles.block,
    icon && styles[`icon-${iconAlign}`],
    loading && styles.loading,
    disabled && styles.disabled,
    className,
  );

const iconSizeFor = (size: ButtonSize | undefined) => (size === 'small' ? 's' : size === 'xlarge' ? 'xm' : 'm');

const Content = ({ icon, iconAlign = 'left', size, loading, loadingLabel, children }: Look) => {
  const copy = useTexts(de);
  if (loading) {
    return (
      <>
        <span className={styles.spinner} aria-hidden="true" />
        <span>{loadingLabel ?? copy.loading}</span>
      </>
    );
  }
  const glyph = icon && <Icon glyph={icon} size={iconSizeFor(size)} />;
  return (
    <>
      {iconAlign === 'left' && glyph}
      {iconAlign === 'left-box' && glyph && <span className={styles.box}>{glyph}</span>}
      <span>{children}</span>
      {iconAlign === 'right' && glyph}
    </>
  );
};

const swallow = (event: MouseEvent | KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const swallowKeys = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') swallow(event);
};

/** Handlers of a button that must not act: click, Enter and Space are swallowed, Tab still moves on. */
const inert = { 'aria-disabled': true, onClick: swallow, onKeyDown: swallowKeys } as const;

const omitLook = <P extends Look & ForMembers>(props: P) => {
  const { type, size, colour, icon, iconAlign, disabled, loading, loadingLabel, className, children, loggedIn, whenLoggedIn, ...native } = props;
  return native;
};

export const Button = (props: ButtonProps) => {
  const looks = use(MemberLooks);
  const member = (props.loggedIn ?? looks) ? props.whenLoggedIn : undefined;
  if (member?.href !== undefined) {
    const { size, colour, icon, iconAlign, disabled, loading, loadingLabel, className } = props;
    const look = { type: props.type, size, colour, icon, iconAlign, disabled, loading, loadingLabel, className };
    return (
      <ButtonLink {...look} href={member.href} target={member.target}>
        {member.label}
      </ButtonLink>
    );
  }
  const blocked = props.disabled === true || props.loading === true;
  return (
    <button
      type={props.type === 'submit' ? 'submit' : 'button'}
      className={lookOf(props)}
      aria-busy={props.loading || undefined}
      {...omitLook(props)}
      {...(blocked && inert)}
    >
      <Content {...props}>{member?.label ?? props.children}</Content>
    </button>
  );
};

export const ButtonLink = (props: ButtonLinkProps) => {
  const looks = use(MemberLooks);
  const member = (props.loggedIn ?? looks) ? props.whenLoggedIn : undefined;
  const { href: ownHref, target: ownTarget, keepsScroll, ...native } = omitLook(props);
  const content = <Content {...props}>{member?.label ?? props.children}</Content>;
  if (props.disabled === true || props.loading === true) {
    // A disabled link has no address, but stays in the tab order.
    return (
      <a role="link" tabIndex={0} className={lookOf(props)} aria-busy={props.loading || undefined} {...native} {...inert}>
        {content}
      </a>
    );
  }
  return (
    <Link href={member?.href ?? ownHref} target={member?.target ?? ownTarget} keepsScroll={keepsScroll} className={lookOf(props)} {...native}>
      {content}
    </Link>
  );
};
