// /newsletter/bestaetigen: the link of the mail. The button confirms, not the visit: programs look through mail, too.
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { NewsletterPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { newsletterConfirmCopy } from './newsletter-de.ts';
import { NewsletterLink } from './newsletter-link.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => ({ title: texts(newsletterConfirmCopy).title, noIndex: true });

export default function NewsletterConfirmPage() {
  const copy = useTexts(newsletterConfirmCopy);
  const gateway = usePort(NewsletterPort);
  return <NewsletterLink copy={copy} picture={{ src: '1f4e8', tint: 'butter' }} act={(token) => gateway.confirm(token)} nextHref="/e-coupons-aktionen/e-coupons" againHref="/newsletter" />;
}

NewsletterConfirmPage.head = head;
