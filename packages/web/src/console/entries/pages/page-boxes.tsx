// A page of a brochure with a box for each product: boxes are drawn and dragged by the pointer, moved and resized by arrow keys.
import { areaBetween, moveArea, resizeArea, type PageArea, type PagePoint } from '@pluspunkt/core/brochures';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { pictureSources } from '../../../ui/picture/picture.tsx';
import { pagesCopy as copy } from './de.ts';
import styles from './pages.module.css';

/** Shares of the page that a key moves by. */
const STEP = 0.01;
/** A press that moves less marks nothing. */
const LEAST_DRAG = 0.015;
const SHOWN_WIDTH = 620;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

/** Set by script: the console's policy takes no style attributes. */
const placeAt = ({ x, y, width, height }: PageArea) => (element: HTMLElement | null): void => {
  for (const [name, share] of Object.entries({ '--x': x, '--y': y, '--width': width, '--height': height })) element?.style.setProperty(name, `${share * 100}%`);
};

interface Box {
  readonly name: string;
  readonly area: PageArea;
}

interface Drag {
  readonly from: PagePoint;
  /** Absent while a new box is drawn. */
  readonly moved?: { readonly index: number; readonly area: PageArea; readonly resizes: boolean };
}

interface PageBoxesProps {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly boxes: readonly Box[];
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
  readonly onArea: (index: number, area: PageArea) => void;
  readonly onDraw: (area: PageArea) => void;
}

export function PageBoxes({ image, width, height, alt, boxes, selected, onSelect, onArea, onDraw }: PageBoxesProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const [drawn, setDrawn] = useState<PageArea>();

  const pointOf = ({ clientX, clientY }: PointerEvent): PagePoint => {
    const { left, top, width: wide = 1, height: high = 1 } = sheet.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: (clientX - left) / wide, y: (clientY - top) / high };
  };
  const begin = (event: PointerEvent, moved?: Drag['moved']): void => {
    // A finger on the page scrolls; on a box it drags.
    if (event.button !== 0 || (moved === undefined && event.pointerType === 'touch')) return;
    event.stopPropagation();
    if (moved === undefined) event.preventDefault();
    sheet.current?.setPointerCapture(event.pointerId);
    drag.current = { from: pointOf(event), ...(moved === undefined ? {} : { moved }) };
  };
  const follow = (event: PointerEvent): void => {
    const { from, moved } = drag.current ?? {};
    if (from === undefined) return;
    const to = pointOf(event);
    if (moved === undefined) {
      if (Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= LEAST_DRAG) setDrawn(areaBetween(from, to));
    } else onArea(moved.index, (moved.resizes ? resizeArea : moveArea)(moved.area, to.x - from.x, to.y - from.y));
  };
  const end = (): void => {
    drag.current = undefined;
    setDrawn(undefined);
    if (drawn !== undefined) onDraw(drawn);
  };
  const press = (event: KeyboardEvent, index: number, area: PageArea): void => {
    const step = ARROWS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onArea(index, (event.shiftKey ? resizeArea : moveArea)(area, ...step));
  };
  const shown = selected === undefined ? undefined : boxes[selected];

  return (
    <div className={styles.boxes}>
      <p id={id} className="u-meta">
        {copy.boxHint}
      </p>
      <div ref={sheet} className={styles.sheet} onPointerDown={(event) => begin(event)} onPointerMove={follow} onPointerUp={end} onPointerCancel={end}>
        <img {...pictureSources(image, SHOWN_WIDTH)} width={width} height={height} alt={alt} className={styles.page} draggable={false} />
        {boxes.map(({ name, area }, index) => (
          <button
            key={index}
            ref={placeAt(area)}
            type="button"
            aria-label={copy.box(index + 1, name)}
            aria-describedby={id}
            aria-pressed={index === selected}
            className={classNames(styles.box, index === selected && styles.selected)}
            onFocus={() => onSelect(index)}
            onClick={() => onSelect(index)}
            onKeyDown={(event) => press(event, index, area)}
            onPointerDown={(event) => begin(event, { index, area, resizes: event.target instanceof Element && event.target.hasAttribute('data-corner') })}
          >
            <span aria-hidden="true">{index + 1}</span>
            <span aria-hidden="true" data-corner className={styles.corner} />
          </button>
        ))}
        {drawn !== undefined && <span aria-hidden="true" ref={placeAt(drawn)} className={classNames(styles.box, styles.selected)} />}
      </div>
      <p className="u-meta" role="status">
        {shown === undefined ? '' : copy.position(shown.area)}
      </p>
    </div>
  );
}
