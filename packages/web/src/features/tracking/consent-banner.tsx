// Requests consent to measurement: refusing is one click like accepting, and both buttons look alike.
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import styles from './consent-banner.module.css';
import { consentCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface ConsentBannerProps {
  /** The visitor has opened it, so it takes the focus. */
  readonly asked: boolean;
  readonly onAnswer: (consent: 'granted' | 'refused') => void;
}

export function ConsentBanner({ asked, onAnswer }: ConsentBannerProps) {
  const copy = useTexts(consentCopy);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  return (
    <section aria-labelledby="messung" className={styles.banner}>
      <div className={styles.words}>
        <h2 id="messung" ref={heading} tabIndex={-1} className={styles.title}>
          {copy.title}
        </h2>
        <p>
          {copy.text} <Link href="/cookies" look="text">{copy.more}</Link>
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="medium" colour="outline-neutral" onClick={() => onAnswer('refused')}>
          {copy.refuse}
        </Button>
        <Button size="medium" colour="outline-neutral" onClick={() => onAnswer('granted')}>
          {copy.grant}
        </Button>
      </div>
    </section>
  );
}
