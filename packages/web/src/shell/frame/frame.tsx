// The frame around a page: header, navigation, footer and the phone's bottom bar, in three layouts.
import Ellipsis from 'lucide-react/icons/ellipsis';
import House from 'lucide-react/icons/house';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { AccountBox } from '../../features/session/index.ts';
import { SearchBox, useShownQuery } from '../../features/search/index.ts';
import { Link } from '../../ui/link/link.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Menu } from '../../ui/popover/popover.tsx';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { frameCopy } from '../de.ts';
import { HeaderHeart } from './header-heart.tsx';
import { useFavourites } from '../../features/favourites/index.ts';
import { layoutOf, type Layout } from '../../platform/routing/head.ts';
import { useInline } from '../../ui/link/inline-mode.tsx';
import { cleanFooterLinks, footerLinks, mainLinks, moreLinks } from '../navigation-links.ts';
import styles from './frame.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface FrameLinkProps {
  readonly to: string;
  /** The frame's link whose area the page belongs to. */
  readonly here: string | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}

const FrameLink = ({ to, here, children, className }: FrameLinkProps) => (
  <Link href={to} className={className} aria-current={to === here ? 'page' : undefined}>
    {children}
  </Link>
);

const places: readonly string[] = [...mainLinks.map(({ to }) => to), '/', '/meine-karte'];

function useHere(): string | undefined {
  const { pathname } = useLocation();
  return places.find((to) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
}

function HomeLink() {
  const copy = useTexts(frameCopy);
  return (
    <Link href="/" className={styles.logo} aria-label={`${useBrand().name}, ${copy.home}`}>
      <Logo label="" />
    </Link>
  );
}

function MainNavigation({ here }: Pick<FrameLinkProps, 'here'>) {
  const copy = useTexts(frameCopy);
  return (
    <nav className={`${styles.wrap} ${styles.nav}`} aria-label={copy.mainNavigation}>
      {mainLinks.map(({ to, text, end }) => (
        <FrameLink key={to} to={to} here={here} className={end === true ? styles.end : undefined}>
          {text}
        </FrameLink>
      ))}
    </nav>
  );
}

interface HeaderProps extends Pick<FrameLinkProps, 'here'> {
  readonly query: string;
}

function Header({ here, query }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={`${styles.wrap} ${styles.bar}`}>
        <HomeLink />
        <div className={styles.search}>
          <SearchBox shownQuery={query} />
        </div>
        <div className={styles.actions}>
          <HeaderHeart className={styles.heart} countClassName={styles.heartCount} />
          <AccountBox />
        </div>
      </div>
      <MainNavigation here={here} />
    </header>
  );
}

const iconProps = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const;

function BottomLinks({ here }: Pick<FrameLinkProps, 'here'>) {
  const copy = useTexts(frameCopy);
  return (
    <>
      <FrameLink to="/" here={here}>
        <House {...iconProps} />
        {copy.bottom.start}
      </FrameLink>
      <FrameLink to="/e-coupons-aktionen/e-coupons" here={here}>
        <TicketPercent {...iconProps} />
        {copy.bottom.coupons}
      </FrameLink>
      <FrameLink to="/meine-karte" here={here} className={styles.middle}>
        <span className={styles.raised}>
          <ScanBarcode {...iconProps} size={28} />
        </span>
        {copy.bottom.card}
      </FrameLink>
      <FrameLink to="/partner" here={here}>
        <Store {...iconProps} />
        {copy.bottom.partners}
      </FrameLink>
    </>
  );
}

function BottomBar({ here }: Pick<FrameLinkProps, 'here'>) {
  const copy = useTexts(frameCopy);
  const marked = useFavourites().entries.length;
  return (
    <nav className={styles.bottom} aria-label={copy.bottomNavigation}>
      <BottomLinks here={here} />
      <Menu
        id="mehr-bereiche"
        label={copy.bottom.moreLabel}
        align="end"
        items={moreLinks.map(({ to, text }) => ({ label: to === '/merkzettel' ? copy.favourites(marked) : text, href: to }))}
        trigger={(trigger) => (
          <button {...trigger} className={styles.moreButton}>
            <Ellipsis {...iconProps} />
            {copy.bottom.more}
          </button>
        )}
      />
    </nav>
  );
}

function Footer({ links }: { readonly links: typeof footerLinks }) {
  const copy = useTexts(frameCopy);
  return (
    <footer className={styles.footer}>
      <div className={`${styles.wrap} ${styles.footerBar}`}>
        <Logo part="mark" label="" />
        <span>
          © {copy.year} {useBrand().legalName}
        </span>
        <nav className={styles.footerNav} aria-label={copy.footerNavigation}>
          {links.map(({ to, text }) => (
            <Link key={to} href={to}>
              {text}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}

/** The registration's header offers the login. */
function CleanAction() {
  const copy = useTexts(frameCopy);
  const { pathname } = useLocation();
  if (!pathname.startsWith('/registrieren') || pathname.endsWith('/erfolgreich')) return null;
  return (
    <p className={styles.actions}>
      <Link href="/anmelden" look="text">
        {copy.haveAccount}
      </Link>
    </p>
  );
}

function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="inhalt" tabIndex={-1} className={styles.main}>
      <div className={styles.wrap}>{children}</div>
    </main>
  );
}

/** A page in its layout. In the app's web view (asInline=1) the app has its own frame. */
export function Framed({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  const copy = useTexts(frameCopy);
  const inline = useInline();
  const brand = useBrand();
  const here = useHere();
  const query = useShownQuery();
  if (inline) return <Main>{children}</Main>;
  if (layout === 'clean') {
    return (
      <div className={styles.page}>
        <header className={`${styles.wrap} ${styles.bar}`}>
          <HomeLink />
          <CleanAction />
        </header>
        <Main>{children}</Main>
        <Footer links={cleanFooterLinks} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#inhalt">
        {copy.skipToContent}
      </a>
      {layout === 'default-b2b' ? (
        <aside className={styles.business} aria-label={copy.businessLabel}>
          <div className={styles.wrap}>{brand.businessLine}</div>
        </aside>
      ) : null}
      <Header here={here} query={query} />
      <Main>{children}</Main>
      <Footer links={footerLinks} />
      <BottomBar here={here} />
    </div>
  );
}

export function Frame() {
  return (
    <Framed layout={layoutOf(useMatches())}>
      <Outlet />
    </Framed>
  );
}
