// Addresses in mails: pages of the web app, with the mail's token.
import type { BackendDependencies } from '../../dependencies.ts';

/** Page addresses that take a token from the query. */
export const MAIL_PAGES = {
  password: '/passwort-zuruecksetzen',
  newsletter: '/newsletter/bestaetigen',
  newsletterEnd: '/newsletter/abmelden',
  email: '/profil/e-mail-bestaetigen',
  pin: '/profil/pin',
  alarm: '/konto-schuetzen',
  feeds: '/verwaltung/feeds',
  operatorInvitation: '/verwaltung/einladung',
} as const;

/** The origin is a setting and never a request's: a caller that names another host would send members there. */
export const mailLink = ({ mailOrigin }: Pick<BackendDependencies['settings'], 'mailOrigin'>, page: keyof typeof MAIL_PAGES, query: Readonly<Record<string, string>>): string => {
  const link = new URL(MAIL_PAGES[page], mailOrigin);
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  return link.href;
};
