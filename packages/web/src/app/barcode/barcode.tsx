// A barcode as tills read it: Code 128, black on white, with its quiet zone, in both themes.
import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './barcode.module.css';
import { code128Of } from './code128.ts';

/** Blank modules that scanners need on either side. */
const QUIET_ZONE = 10;
const HEIGHT = 36;

/** The bars as an SVG path, one unit a module, from a line of `1` (black) and `0` (white). */
export const barsOf = (modules: string): string =>
  [...modules.matchAll(/1+/g)].map((run) => `M${run.index} 0h${run[0].length}v${HEIGHT}h-${run[0].length}z`).join('');

type Drawing = { readonly modules?: string; readonly failed?: boolean };

export interface BarcodeProps {
  /** Printable ASCII; an even number of digits is drawn in the denser set. */
  readonly value: string;
  /** What it is, for assistive technology. */
  readonly label: string;
  /** What is said where the encoder cannot be loaded. */
  readonly failure: string;
  readonly className?: string;
}

export function Barcode({ value, label, failure, className }: BarcodeProps) {
  const [{ modules, failed }, draw] = useState<Drawing>({});
  useEffect(() => {
    let current = true;
    code128Of(value).then(
      (encoded) => current && draw({ modules: encoded }),
      () => current && draw({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [value]);
  const look = classNames(styles.barcode, className);
  if (failed === true) return <p className={look}>{failure}</p>;
  if (modules === undefined) return <div className={look} />;
  return (
    <svg
      className={look}
      viewBox={`${-QUIET_ZONE} 0 ${modules.length + 2 * QUIET_ZONE} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={barsOf(modules)} />
    </svg>
  );
}
