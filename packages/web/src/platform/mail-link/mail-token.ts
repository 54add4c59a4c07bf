// The token of a mail's link: removed from the address before anything else is loaded, so that it gets into no log or
// referrer, and stored in the history entry, so that it survives a reload.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface MailLink {
  readonly token: string;
  /** Whether the link had the requested mark. */
  readonly marked: boolean;
}

const TOKEN = 'token';

const isMailLink = (state: unknown): state is MailLink =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string' && 'marked' in state;

/**
 * `pending` while the token is still on its way out of the address; nothing where the link has none.
 *
 * @param mark name of a parameter that some links have next to the token
 */
export function useMailLink(mark?: string): MailLink | 'pending' | undefined {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const query = new URLSearchParams(search);
  const token = query.get(TOKEN);
  const marked = mark !== undefined && query.has(mark);
  query.delete(TOKEN);
  if (mark !== undefined) query.delete(mark);
  const rest = query.toString();
  useEffect(() => {
    if (token === null) return;
    const clean = rest === '' ? pathname : `${pathname}?${rest}`;
    // The router moves on in its own time; the address itself must not wait for it.
    window.history.replaceState(window.history.state, '', clean);
    void navigate(clean, { replace: true, state: { token, marked } satisfies MailLink });
  }, [token, marked, pathname, rest, navigate]);
  if (token !== null) return token === '' ? undefined : 'pending';
  return isMailLink(state) && state.token !== '' ? state : undefined;
}
