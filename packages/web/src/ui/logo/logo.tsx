// The logo: the mark (a plus with a dot as its centre), with or without the name.
import { use } from 'react';
import { classNames } from '../class-names.ts';
import { LogoLook } from './logo-look.ts';
import { arm, WORD_ID } from './wordmark.ts';
import styles from './logo.module.css';

export interface LogoProps {
  /** `mark` is the plus without the name. */
  readonly part?: 'full' | 'mark';
  /** `brand` in its colours, `night` on dark ground, `mono` in the colour of the text around it. */
  readonly tone?: 'brand' | 'night' | 'mono';
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** The accessible name; an empty string makes it decoration. */
  readonly label?: string;
  readonly className?: string;
}

function Mark() {
  return (
    <>
      <g className={styles.arms}>
        <path d={arm} />
        <path d={arm} transform="rotate(90 16 16)" />
        <path d={arm} transform="rotate(180 16 16)" />
        <path d={arm} transform="rotate(270 16 16)" />
      </g>
      <circle className={styles.dot} cx="16" cy="16" r="5.9" />
    </>
  );
}

export function Logo({ part = 'full', tone = 'brand', size = 'm', label, className }: LogoProps) {
  const { name, logo, wordWidth } = use(LogoLook);
  const shown = label ?? name;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={part === 'full' ? `0 0 ${logo?.width ?? wordWidth ?? 142} 32` : '0 0 32 32'}
      className={classNames(styles.logo, styles[tone], styles[size], className)}
      {...(shown === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': shown })}
    >
      {logo === undefined ? (
        <Mark />
      ) : (
        <>
          <path className={styles.arms} d={logo.mark} />
          <path className={styles.dot} d={logo.accent} />
        </>
      )}
      {part === 'full' && <use className={styles.word} href={`#${WORD_ID}`} />}
    </svg>
  );
}
