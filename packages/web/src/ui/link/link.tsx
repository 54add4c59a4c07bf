// The one way to link: inside the app through the router, everything else as a plain anchor.
import { createContext, use } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useHref, useInRouterContext, useLinkClickHandler, useLocation } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import styles from './link.module.css';

/** Rewrites an address before it is rendered, e.g. for the app's embedded mode. The default is the identity. */
export const LinkRules = createContext<(href: string) => string>((href) => href);

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  /** `bare` has no style, `text` is an underlined link in running text, `more` is a link after a heading. */
  readonly look?: 'bare' | 'text' | 'more';
  /** The page stays where it is scrolled to, for addresses that change a part of it only. */
  readonly keepsScroll?: boolean;
  readonly children?: ReactNode;
}

const isInternal = (href: string): boolean => /^(\/(?!\/)|[?#])/.test(href);

interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly keepsScroll: boolean;
}

/** On the server only the address of a link matters, so a part with links does not depend on the page. */
const useRouterAround: () => boolean = import.meta.env.SSR ? () => true : useInRouterContext;

/** Whether an address is the page at `pathname` with other things chosen on it: no other page, so nothing passes over into it, and what was pressed shows at once. */
export const staysOnPage = (address: string, pathname: string): boolean => (/^[^?#]*/.exec(address)?.[0] || pathname) === pathname;

/** The library's own link also prefetches for a framework that we do not use. */
function RouterLink({ to, keepsScroll, onClick, children, ...rest }: RouterLinkProps) {
  const { pathname } = useLocation();
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition: !staysOnPage(to, pathname), preventScrollReset: keepsScroll });
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a href={useHref(to)} onClick={click} {...rest}>
      {children}
    </a>
  );
}

/** From the root on, and with nothing in it that the router would make shorter. */
const isWhole = (href: string): boolean => /^(?:\/|(?:\/(?!\.{1,2}(?:[/?#]|$))[^/?#]+)+)(?:\?[^#]+)?(?:#.+)?$/.test(href);

export const Link = ({ href, look = 'bare', className, target, rel, keepsScroll = false, children, ...rest }: LinkProps) => {
  const address = use(LinkRules)(href);
  const inRouter = useRouterAround();
  const looks = classNames(look !== 'bare' && styles[look], className) || undefined;
  const ofRouter = inRouter && isInternal(address) && (target === undefined || target === '_self') && rest.download === undefined;
  if (ofRouter && !(import.meta.env.SSR && isWhole(address))) {
    return (
      <RouterLink to={address} className={looks} target={target} rel={rel} keepsScroll={keepsScroll} {...rest}>
        {children}
      </RouterLink>
    );
  }
  const guarded = target === '_blank' && rel?.split(' ').includes('noopener') !== true ? classNames(rel, 'noopener') : rel;
  return (
    <a href={address} className={looks} target={target} rel={guarded} {...rest}>
      {children}
    </a>
  );
};
