// A glyph in one of five sizes and eight tones.
import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** In the order of the specification's section 9: `xm` lies between `m` and `l`. Lucide draws on 24 px, so `xm` shows a glyph unscaled. */
export const iconSizes = ['s', 'm', 'xm', 'l', 'xl'] as const;
export const iconTones = ['primary', 'secondary', 'light', 'neutral', 'grey', 'error', 'success', 'muted'] as const;

export type IconSize = (typeof iconSizes)[number];
type IconTone = (typeof iconTones)[number];
/** A line glyph; import each by itself: `import Heart from 'lucide-react/icons/heart'`. */
export type Glyph = LucideIcon;

export interface IconProps {
  readonly glyph: Glyph;
  /** s 16, m 20 (default), xm 24, l 28, xl 40 px. */
  readonly size?: IconSize;
  /** Without a tone the icon takes the colour of the text around it. */
  readonly tone?: IconTone;
  /** Text alternative; without it the icon is decorative and hidden from assistive technology. */
  readonly label?: string;
  readonly filled?: boolean;
  readonly className?: string;
}

export const Icon = ({ glyph: Drawing, size = 'm', tone, label, filled = false, className }: IconProps) => (
  <Drawing
    className={classNames(styles.icon, styles[size], tone && styles[tone], filled && styles.filled, className)}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
);
