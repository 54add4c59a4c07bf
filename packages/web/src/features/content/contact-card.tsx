// The way to a person, below the answers.
import Mail from 'lucide-react/icons/mail';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { helpCopy } from './de.ts';
import styles from './faq.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export function ContactCard() {
  const copy = useTexts(helpCopy);
  const brand = useBrand();
  return (
    <Card as="section" look="well" labelledBy="kontakt" className={styles.contact}>
      <Picture src="2709-fe0f" alt="" tint="none" size="xl" />
      <div className={styles.contactText}>
        <h2 id="kontakt">{copy.contactHeadline}</h2>
        <p className="u-meta">
          {copy.contactText} {copy.contactMail}{' '}
          <Link href={`mailto:${brand.supportEmail}`} look="text">
            {brand.supportEmail}
          </Link>
        </p>
      </div>
      <ButtonLink href="/kontakt" colour="primary" icon={Mail}>
        {copy.contactButton}
      </ButtonLink>
    </Card>
  );
}
