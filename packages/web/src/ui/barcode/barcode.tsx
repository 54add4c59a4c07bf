// A barcode as tills read it: Code 128, black on white, with its quiet zone, in both themes.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './barcode.module.css';
import { code128Of } from './code128.ts';

/** Blank modules that scanners need on either side. */
const QUIET_ZONE = 10;
const HEIGHT = 36;

/** The bars as an SVG path, one unit a module, from a line of `1` (black) and `0` (white). */
export const barsOf = (modules: string): string =>
  [...modules.matchAll(/1+/g)].map((run) => `M${run.index} 0h${run[0].length}v${HEIGHT}h-${run[0].length}z`).join('');

/**
 * The view box for a width of `devicePixels`: each module is a whole number of pixels wide, so that all bars have their exact
 * width; the remainder widens the quiet zones. If the width is too small or unknown, the modules fill it.
 */
export function viewBoxOf(modules: number, devicePixels: number): string {
  const perModule = Math.floor(devicePixels / (modules + 2 * QUIET_ZONE));
  if (perModule < 1) return `${-QUIET_ZONE} 0 ${modules + 2 * QUIET_ZONE} ${HEIGHT}`;
  const before = Math.floor((devicePixels - modules * perModule) / 2);
  return `${-before / perModule} 0 ${devicePixels / perModule} ${HEIGHT}`;
}

/** The width of a drawing in device pixels, updated when it changes. */
function useDevicePixels(drawn: boolean) {
  const place = useRef<SVGSVGElement>(null);
  const [pixels, set] = useState(0);
  useLayoutEffect(() => {
    const drawing = place.current;
    if (!drawn || drawing === null || !('ResizeObserver' in window)) return undefined;
    const measure = (): void => set(Math.round(drawing.getBoundingClientRect().width * devicePixelRatio));
    const observer = new ResizeObserver(measure);
    observer.observe(drawing);
    measure();
    return () => observer.disconnect();
  }, [drawn]);
  return { place, pixels };
}

type Drawing = { readonly modules?: string; readonly failed?: boolean };

export interface BarcodeProps {
  /** Printable ASCII; an even number of digits is drawn in the denser set. */
  readonly value: string;
  /** What it is, for assistive technology. */
  readonly label: string;
  /** Announced where the encoder cannot be loaded. */
  readonly failure: string;
  readonly className?: string;
}

export function Barcode({ value, label, failure, className }: BarcodeProps) {
  const [{ modules, failed }, draw] = useState<Drawing>({});
  const { place, pixels } = useDevicePixels(modules !== undefined);
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
      ref={place}
      className={look}
      viewBox={viewBoxOf(modules.length, pixels)}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={barsOf(modules)} />
    </svg>
  );
}
