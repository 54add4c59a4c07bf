// /newsletter/bestaetigen: the link of the mail. The button confirms, not the visit: programs look through mail, too.
import type { Head } from '../../platform/routing/head.ts';
import { NewsletterPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { newsletterConfirmCopy as copy } from './newsletter-de.ts';
import { NewsletterLink } from './newsletter-link.tsx';

export const head = (): Head => ({ title: copy.title, noIndex: true });

export default function NewsletterConfirmPage() {
  const gateway = usePort(NewsletterPort);
  return <NewsletterLink copy={copy} picture={{ src: '1f4e8', tint: 'butter' }} act={(token) => gateway.confirm(token)} nextHref="/e-coupons-aktionen/e-coupons" againHref="/newsletter" />;
}
