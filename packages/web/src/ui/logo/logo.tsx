// The logo: the mark (a plus with a dot as its centre), with or without the name.
import { use } from 'react';
import { classNames } from '../class-names.ts';
import { LogoLook, type LogoLookOf } from './logo-look.ts';
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

function Content({ part, logo, picture }: Pick<LogoLookOf, 'logo' | 'picture'> & { readonly part: 'full' | 'mark' }) {
  // The mark alone has a square field, into which the whole picture fits.
  if (picture !== undefined) return <image href={picture.address} width={part === 'full' ? picture.width : 32} height="32" />;
  return (
    <>
      {logo === undefined ? (
        <Mark />
      ) : (
        <>
          <path className={styles.arms} d={logo.mark} />
          <path className={styles.dot} d={logo.accent} />
        </>
      )}
      {part === 'full' && <use className={styles.word} href={`#${WORD_ID}`} />}
    </>
  );
}

export function Logo({ part = 'full', tone = 'brand', size = 'm', label, className }: LogoProps) {
  const { name, logo, picture, wordWidth } = use(LogoLook);
  const shown = label ?? name;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={part === 'full' ? `0 0 ${picture?.width ?? logo?.width ?? wordWidth ?? 142} 32` : '0 0 32 32'}
      className={classNames(styles.logo, styles[tone], styles[size], className)}
      {...(shown === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': shown })}
    >
      <Content part={part} {...{ logo, picture }} />
    </svg>
  );
}
