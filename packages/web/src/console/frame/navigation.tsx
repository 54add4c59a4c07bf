// The console's navigation: its pages and kinds, those that the operator's roles allow.
import type { KindDescription, OperatorRole } from '@pluspunkt/core/operators';
import { OPERATOR_ROLES, hasRight } from '@pluspunkt/core/operators';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link/link.tsx';
import { useKinds } from '../entries/queries.ts';
import { kindName } from '../entries/kind-texts.de.ts';
import { consolePaths } from '../paths.ts';
import { useOwn } from '../session/own.ts';
import { frameCopy as copy } from './de.ts';
import styles from './frame.module.css';

interface NavigationItem {
  readonly href: string;
  readonly label: string;
}

const pagesOf = (): Readonly<Partial<Record<OperatorRole, readonly NavigationItem[]>>> => ({
  prices: [{ href: consolePaths.feeds, label: copy.pages.feeds }, { href: consolePaths.searchMisses, label: copy.pages.searchMisses }],
  offers: [
    { href: consolePaths.keys, label: copy.pages.keys },
    { href: consolePaths.webhooks, label: copy.pages.webhooks },
  ],
  service: [
    { href: consolePaths.members, label: copy.pages.members },
    { href: consolePaths.messages, label: copy.pages.messages },
    { href: consolePaths.claims, label: copy.pages.claims },
    { href: consolePaths.corrections, label: copy.pages.corrections },
  ],
  finance: [{ href: consolePaths.statements, label: copy.pages.statements }],
  lead: [
    { href: consolePaths.brand, label: copy.pages.brand },
    { href: consolePaths.points, label: copy.pages.points },
    { href: consolePaths.cards, label: copy.pages.cards },
    { href: consolePaths.team, label: copy.pages.team },
    { href: consolePaths.audit, label: copy.pages.audit },
  ],
});

function itemsOf(role: OperatorRole, kinds: readonly KindDescription[]): readonly NavigationItem[] {
  const ofKinds = kinds.filter(({ right }) => right === role).map(({ kind }) => ({ href: consolePaths.kind(kind), label: kindName(kind) }));
  return [...ofKinds, ...(pagesOf()[role] ?? [])];
}

const isAt = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);

function Items({ items, label }: { readonly items: readonly NavigationItem[]; readonly label?: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.items} aria-labelledby={label}>
      {items.map(({ href, label: name }) => (
        <li key={href}>
          <Link href={href} className={styles.item} aria-current={(href === consolePaths.home ? pathname === href : isAt(pathname, href)) ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Navigation() {
  const { roles } = useOwn().operator;
  const id = useId();
  const { data: kinds = [] } = useQuery(useKinds());
  const groups = OPERATOR_ROLES.filter((role) => hasRight(roles, role)).map((role) => ({ role, items: itemsOf(role, kinds) }));
  return (
    <div className={styles.groups}>
      <Items items={[{ href: consolePaths.home, label: copy.pages.dashboard }, { href: consolePaths.preview, label: copy.pages.preview }]} />
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ role, items }) => (
          <div key={role}>
            <h2 id={`${id}-${role}`} className={styles.group}>
              {copy.groups[role]}
            </h2>
            <Items items={items} label={`${id}-${role}`} />
          </div>
        ))}
    </div>
  );
}
