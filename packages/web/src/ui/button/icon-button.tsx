// A round button that is only an icon; its label is for assistive technology and the tooltip.
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph, IconSize } from '../icon/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'style'> {
  readonly glyph: Glyph;
  readonly label: string;
  /** 44 px by default, 32 px where a pointer aims. */
  readonly small?: boolean;
  readonly iconSize?: IconSize;
  /** `plain` on any ground, `surface` a filled circle, `outline` bounded. */
  readonly look?: 'plain' | 'surface' | 'outline';
  readonly filled?: boolean;
}

export const IconButton = ({ glyph, label, small = false, iconSize, look = 'plain', filled = false, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classNames(styles.iconButton, styles[look], small && styles.small, className)}
    {...rest}
  >
    <Icon glyph={glyph} size={iconSize ?? (small ? 'm' : 'xm')} filled={filled} />
  </button>
);
