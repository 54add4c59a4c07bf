// The token of the mail's link: taken out of the address before anything else is loaded, so that no log and no referrer
// has it, and kept with the history entry, so that a reload still has it.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface ResetToken {
  readonly token: string;
  /** The account had no password before. */
  readonly first: boolean;
}

const TOKEN = 'token';
const FIRST = 'erstmals';

const isResetToken = (state: unknown): state is ResetToken =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string' && 'first' in state;

/** `pending` while the token is still on its way out of the address; nothing where the link has none. */
export function useResetToken(): ResetToken | 'pending' | undefined {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const query = new URLSearchParams(search);
  const token = query.get(TOKEN);
  const first = query.has(FIRST);
  query.delete(TOKEN);
  query.delete(FIRST);
  const rest = query.toString();
  useEffect(() => {
    if (token === null) return;
    const clean = rest === '' ? pathname : `${pathname}?${rest}`;
    // The router moves on in its own time; the address itself must not wait for it.
    window.history.replaceState(window.history.state, '', clean);
    void navigate(clean, { replace: true, state: { token, first } satisfies ResetToken });
  }, [token, first, pathname, rest, navigate]);
  if (token !== null) return token === '' ? undefined : 'pending';
  return isResetToken(state) && state.token !== '' ? state : undefined;
}
