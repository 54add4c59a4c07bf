// The state of a list in its address: search, filters, sorting and page.
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export const PAGE_SIZE = 25;

export interface UrlState {
  readonly get: (name: string) => string;
  /** The address with these changes; undefined and '' remove a parameter. Every change but that of the page goes back to page 1. */
  readonly hrefWith: (changes: Readonly<Record<string, string | undefined>>) => string;
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** Counts from 1. */
  readonly page: number;
}

const PAGE = 'seite';

export function useUrlState(): UrlState {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hrefWith: UrlState['hrefWith'] = (changes) => {
    const next = new URLSearchParams(search);
    if (!(PAGE in changes)) next.delete(PAGE);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  return {
    get: (name) => search.get(name) ?? '',
    hrefWith,
    set: (changes) => void navigate(hrefWith(changes), { preventScrollReset: true }),
    page: Math.max(1, Math.trunc(Number(search.get(PAGE) ?? '1')) || 1),
  };
}

export const pageHref = ({ hrefWith }: UrlState) => (page: number): string => hrefWith({ [PAGE]: page === 1 ? undefined : String(page) });

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);
