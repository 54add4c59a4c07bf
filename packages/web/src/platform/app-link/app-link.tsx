// A link of editors of any kind: a path, another site, a deep link of the app, or an event of the page.
import { classifyLink, needsCardNumber, withCardNumber } from '@pluspunkt/core/navigation';
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useLoggedIn } from '../session/use-session.ts';
import { Button, ButtonLink, type ButtonLinkProps } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useInline } from '../../ui/link/inline-mode.tsx';
import styles from './app-link.module.css';
import { useFollow } from './use-follow.ts';
import { whenLoaded } from '../../ui/when-loaded.ts';

const CardNumberDialog = lazy(() => import('./card-number-dialog.tsx').then(whenLoaded));

interface AppLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link with a card-number placeholder, for visitors: it asks for the number before it opens. */
function CardNumberLink({ href, children }: AppLinkProps) {
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent): void => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Link href={withCardNumber(href)} look="text" rel="noopener noreferrer" data-asks="" onClick={ask}>
        {children}
      </Link>
      {asking ? (
        <Suspense fallback={null}>
          <CardNumberDialog href={href} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** In running text. Deep links are words outside the app, where nothing could open them. */
export function AppLink({ href, children }: AppLinkProps) {
  const cardNumber = useLoggedIn()?.cardNumber;
  const inline = useInline();
  const follow = useFollow();
  const link = classifyLink(withCardNumber(href, cardNumber));
  if (link.kind === 'internal') return <Link href={link.path} look="text">{children}</Link>;
  if (link.kind === 'external') {
    if (needsCardNumber(href) && cardNumber === undefined) return <CardNumberLink href={href}>{children}</CardNumberLink>;
    return (
      <Link href={link.url} look="text" rel="noopener noreferrer">
        {children}
      </Link>
    );
  }
  if (link.kind === 'blocked' || (link.kind === 'deep-link' && !inline)) return children;
  return (
    <button type="button" className={`u-link ${styles.button}`} onClick={() => follow(link)}>
      {children}
    </button>
  );
}

export interface AppButtonProps extends Pick<ButtonLinkProps, 'size' | 'colour' | 'type' | 'icon' | 'iconAlign' | 'className'> {
  readonly href: string;
  /** Where pages open that the button leads to. */
  readonly target?: '_blank';
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** As a button. Without a card number the neutral value is used; renders nothing for blocked links. */
export function AppButton({ href, target, onFollow, children, ...look }: AppButtonProps) {
  const cardNumber = useLoggedIn()?.cardNumber;
  const inline = useInline();
  const follow = useFollow();
  const link = classifyLink(withCardNumber(href, cardNumber));
  if (link.kind === 'blocked' || (link.kind === 'deep-link' && !inline)) return null;
  if (link.kind === 'internal' || link.kind === 'external') {
    const address = link.kind === 'internal' ? link.path : link.url;
    return (
      <ButtonLink {...look} href={address} target={target} rel={link.kind === 'external' ? 'noopener noreferrer' : undefined} onClick={onFollow}>
        {children}
      </ButtonLink>
    );
  }
  const act = (): void => {
    onFollow?.();
    follow(link);
  };
  return (
    <Button {...look} onClick={act}>
      {children}
    </Button>
  );
}
