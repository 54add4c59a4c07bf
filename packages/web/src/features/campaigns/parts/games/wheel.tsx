// The prize wheel. It turns to the drawn prize; with reduced motion it shows it at once.
import type { Prize, Win } from '@pluspunkt/core/campaigns';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { pictureSources } from '../../../../ui/picture/picture.tsx';
import type { Campaign } from '../../campaigns.queries.ts';
import { listCopy } from '../../de.ts';
import { drawCopy } from '../../game-de.ts';
import { Panel } from '../panel.tsx';
import { Result } from '../result.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';
import type { Draws } from './use-draw.ts';
import { segmentsOf, standingAt, turnTo, WHEEL_SIZE } from './wheel-shape.ts';
import styles from './wheel.module.css';
import { useTexts } from '../../../../ui/texts/use-texts.tsx';

const TURNING_MS = 4_200;
const PICTURE = 34;
const TONES = [styles.tone0, styles.tone1, styles.tone2, styles.tone3];

interface DrawingProps {
  readonly prizes: readonly Prize[];
  /** The id of the prize under the pointer; absent before the first draw. */
  readonly at: string | undefined;
  readonly drawId: string | undefined;
  readonly calm: boolean;
  readonly onStill: () => void;
}

function Drawing({ prizes, at, drawId, calm, onStill }: DrawingProps) {
  const copy = useTexts(drawCopy);
  const disc = useRef<SVGGElement>(null);
  const turned = useRef(0);
  const index = prizes.findIndex(({ id }) => id === at);
  const end = index < 0 ? 0 : standingAt(index, prizes.length);
  const still = useEffectEvent(onStill);
  const turn = useEffectEvent((): Animation | undefined => {
    const from = turned.current;
    turned.current = turnTo(from, end);
    const element = disc.current;
    if (calm || element === null || typeof element.animate !== 'function') {
      onStill();
      return undefined;
    }
    const turning = element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned.current}deg)` }], { duration: TURNING_MS, easing: 'cubic-bezier(0.15, 0.7, 0.1, 1)', fill: 'forwards' });
    turning.onfinish = () => still();
    return turning;
  });
  // One turn a draw: nothing else makes the wheel turn.
  useEffect(() => {
    if (drawId === undefined) return undefined;
    const turning = turn();
    return () => turning?.cancel();
  }, [drawId]);
  return (
    <svg viewBox={`0 0 ${WHEEL_SIZE} ${WHEEL_SIZE}`} role="img" aria-label={copy.wheelLabel(prizes.map(({ name }) => name).join(', '))} className={styles.wheel}>
      <g ref={disc} transform={calm && index >= 0 ? `rotate(${end})` : undefined} className={styles.disc}>
        {segmentsOf(prizes.length).map(({ path, picture }, place) => (
          <g key={prizes[place]?.id}>
            <path d={path} className={TONES[place % TONES.length]} />
            <image
              href={pictureSources(prizes[place]?.image ?? '', PICTURE * 2).src}
              x={picture.x - PICTURE / 2}
              y={picture.y - PICTURE / 2}
              width={PICTURE}
              height={PICTURE}
              transform={`rotate(${picture.turn} ${picture.x} ${picture.y})`}
            />
          </g>
        ))}
        <circle cx={WHEEL_SIZE / 2} cy={WHEEL_SIZE / 2} r="15" className={styles.hub} />
      </g>
      <path d={`M${WHEEL_SIZE / 2 - 9} 0h18l-9 17z`} className={styles.pointer} />
    </svg>
  );
}

export function Wheel({ campaign, draws, earlier }: { readonly campaign: Campaign; readonly draws: Draws; readonly earlier: Win | undefined }) {
  const copy = useTexts(drawCopy);
  const listTexts = useTexts(listCopy);
  const calm = useReducedMotion();
  const { win, drawing, problem, recovered, chancesLeft, draw, settle } = draws;
  const [still, setStill] = useState<string>();
  const settled = win !== undefined && (recovered || still === win.drawId);
  const onStill = (): void => {
    setStill(win?.drawId);
    settle();
  };
  const turning = drawing || (win !== undefined && !settled);
  const played = chancesLeft === 0 && problem === undefined && !turning;
  return (
    <Panel title={copy.wheel} note={<span role="status">{turning ? copy.drawing : chancesLeft > 0 ? listTexts.chances(chancesLeft) : ''}</span>}>
      {recovered ? <Notice kind="success" live title={copy.recovered} /> : null}
      <Drawing prizes={campaign.prizes} at={win?.prize.id} drawId={win?.drawId} calm={calm || recovered} onStill={onStill} />
      {problem === undefined ? null : <Notice kind="error" live title={problem} />}
      {settled ? <Result key={win.drawId} campaign={campaign} win={win} live /> : null}
      {played ? (
        <Notice kind="info" title={copy.none}>
          {copy.noneText}
        </Notice>
      ) : (
        <Button colour={settled ? 'outline-primary' : 'secondary'} type="block" loading={turning} loadingLabel={copy.drawing} onClick={() => void draw()}>
          {problem !== undefined ? copy.resume : win === undefined ? copy.spin : copy.spinAgain}
        </Button>
      )}
      {played && win === undefined && earlier !== undefined ? <Result campaign={campaign} win={earlier} /> : null}
      <p className="u-meta">{copy.wheelNote}</p>
    </Panel>
  );
}
