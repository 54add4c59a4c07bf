// The link to the login: a page before hydration, then a dialog.
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink, type ButtonLinkProps } from '../../ui/button/button.tsx';
import { withoutSecrets } from './secret-parameters.ts';
import { SessionDialogPort } from './session.tokens.ts';
import { usePort } from '../container/use-port.tsx';

export const LOGIN_PATH = '/anmelden';
/** Query parameter of the login page: the path to return to. */
export const RETURN_PARAMETER = 'ziel';

/** A longer query is neither read nor returned to: a list has hundreds of these links. */
const LONGEST_QUERY = 500;

/** The query of a login that returns to this page. */
function returnTo({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return new URLSearchParams({ [RETURN_PARAMETER]: pathname + (search.length > LONGEST_QUERY ? '' : withoutSecrets(search)) }).toString();
}

export interface LoginLinkProps extends Omit<ButtonLinkProps, 'href' | 'children' | 'onClick'> {
  readonly children: ReactNode;
}

/** Other buttons and held keys mean another tab: that is the browser's business. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function LoginLink(props: LoginLinkProps) {
  const dialogs = usePort(SessionDialogPort);
  const query = returnTo(useLocation());
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    dialogs.openLogin();
  };
  return <ButtonLink {...props} rel="nofollow" href={`${LOGIN_PATH}?${query}`} onClick={open} />;
}
