// Addresses in mails: pages of the web app, with the mail's token.
import type { BackendDependencies } from '../../dependencies.ts';
import { isLoopback, LOCAL_ORIGIN } from '../http/loopback.ts';
import type { RequestInfo } from '../http/route.ts';

/** Page addresses (section 2) that take a token from the query. */
export const MAIL_PAGES = {
  password: '/passwort-zuruecksetzen',
  newsletter: '/newsletter/bestaetigen',
  newsletterEnd: '/newsletter/abmelden',
  email: '/profil/e-mail-bestaetigen',
  pin: '/profil/pin',
  alarm: '/konto-schuetzen',
} as const;

/** Never from a request's header, except for this machine: a caller that names another host would send members there. */
export const mailOrigin = ({ publicOrigin }: Pick<BackendDependencies['settings'], 'publicOrigin'>, asked?: URL): string =>
  publicOrigin ?? (asked !== undefined && isLoopback(asked.hostname) ? asked.origin : LOCAL_ORIGIN);

export const mailLink = (
  { settings }: Pick<BackendDependencies, 'settings'>,
  request: Pick<RequestInfo, 'url'>,
  page: keyof typeof MAIL_PAGES,
  query: Readonly<Record<string, string>>,
): string => {
  const link = new URL(MAIL_PAGES[page], mailOrigin(settings, request.url));
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  return link.href;
};
