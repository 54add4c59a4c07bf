// A scratch-off layer for finger and mouse. A click or a key uncovers the field, too.
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './scratch.module.css';

/** Side of the drawing in its own pixels. */
const SIDE = 120;
const BRUSH = 30;
const CELLS = 6;
/** So much rubbed off is as good as all. */
const ENOUGH = 0.45;

function paint(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#d8b24a';
  context.fillRect(0, 0, SIDE, SIDE);
  context.strokeStyle = '#e6c565';
  context.lineWidth = 7;
  for (let x = -SIDE; x < SIDE * 2; x += 20) {
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + SIDE, SIDE);
    context.stroke();
  }
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = BRUSH;
}

interface FoilProps {
  /** The foil was touched: the result is loaded now. */
  readonly onTouch: () => void;
  /** Enough is rubbed off. */
  readonly onCleared: () => void;
}

export function Foil({ onTouch, onCleared }: FoilProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const touched = useEffectEvent(onTouch);
  const cleared = useEffectEvent(onCleared);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null) return undefined;
    paint(context);
    const rubbed = new Set<number>();
    const listeners = new AbortController();
    let last: { readonly x: number; readonly y: number } | undefined;
    const placeOf = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      return { x: ((event.clientX - box.left) / box.width) * SIDE, y: ((event.clientY - box.top) / box.height) * SIDE };
    };
    const rub = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.buttons === 0) return void (last = undefined);
      const place = placeOf(event);
      if (last === undefined) touched();
      else {
        context.beginPath();
        context.moveTo(last.x, last.y);
        context.lineTo(place.x, place.y);
        context.stroke();
        rubbed.add(Math.floor((place.y / SIDE) * CELLS) * CELLS + Math.floor((place.x / SIDE) * CELLS));
        if (rubbed.size >= CELLS * CELLS * ENOUGH) cleared();
      }
      last = place;
    };
    element.addEventListener('pointermove', rub, { signal: listeners.signal });
    element.addEventListener('pointerleave', () => (last = undefined), { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden="true" className={styles.canvas} />;
}
