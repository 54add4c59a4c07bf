// The scratch card: six fields, a win where three are equal. The draw happens at the first touch.
import { dayOfCampaign, type Win } from '@pluspunkt/core/campaigns';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import { tintAt, tintClass } from '../../../../ui/tint.ts';
import type { Campaign } from '../../campaigns.queries.ts';
import { drawCopy } from '../../game-de.ts';
import { Foil } from './foil.tsx';
import { Panel } from '../panel.tsx';
import { Result } from '../result.tsx';
import { scratchTiles, TILES, type Tile } from './scratch-tiles.ts';
import styles from './scratch.module.css';
import { useReducedMotion } from './use-reduced-motion.ts';
import type { Draws } from './use-draw.ts';
import { useTexts } from '../../../../ui/texts/use-texts.tsx';

const places = Array.from({ length: TILES }, (_, index) => index);

interface FieldProps {
  readonly place: number;
  /** Absent until it is known. */
  readonly tile: Tile | undefined;
  readonly open: boolean;
  readonly calm: boolean;
  readonly onTouch: () => void;
  readonly onOpen: () => void;
}

function Field({ place, tile, open, calm, onTouch, onOpen }: FieldProps) {
  const copy = useTexts(drawCopy);
  const shown = open && tile !== undefined;
  return (
    <button
      type="button"
      className={`${styles.field} ${tile === undefined ? '' : tintClass(tintAt(place))} ${shown ? '' : styles.foil}`}
      aria-label={shown ? copy.tile(place + 1, tile.name) : copy.uncover(place + 1)}
      aria-disabled={shown || undefined}
      onClick={shown ? undefined : onOpen}
    >
      {tile === undefined ? null : <Picture src={tile.picture} alt="" size="fill" tint="none" eager className={open || !calm ? styles.picture : styles.hidden} />}
      {shown || calm ? null : <Foil onTouch={onTouch} onCleared={onOpen} />}
    </button>
  );
}

const noFields: ReadonlySet<number> = new Set();
const allFields: ReadonlySet<number> = new Set(places);

function useFields(draws: Draws) {
  const [uncovered, setUncovered] = useState(noFields);
  const { win, recovered, drawing, draw, settle } = draws;
  const open = recovered ? allFields : uncovered;
  const known = win !== undefined && open.size === TILES;
  const uncover = async (fields: readonly number[]): Promise<void> => {
    const drawn = win ?? (await draw());
    if (drawn === undefined) return;
    setUncovered((before) => {
      const after = new Set([...before, ...fields]);
      return after;
    });
    if (new Set([...open, ...fields]).size === TILES) settle();
  };
  const touch = (): void => {
    if (win === undefined && !drawing) void draw();
  };
  return { open, known, uncover: (...fields: readonly number[]) => void uncover(fields), touch };
}

interface ScratchProps {
  readonly campaign: Campaign;
  readonly draws: Draws;
  readonly now: number;
  /** A win of today from before, where there is one. */
  readonly earlier: Win | undefined;
}

function Played({ campaign, earlier }: Pick<ScratchProps, 'campaign' | 'earlier'>) {
  const copy = useTexts(drawCopy);
  return (
    <>
      <Notice kind="info" title={copy.none}>
        {copy.noneText}
      </Notice>
      {earlier === undefined ? null : <Result campaign={campaign} win={earlier} />}
    </>
  );
}

export function Scratch({ campaign, draws, now, earlier }: ScratchProps) {
  const copy = useTexts(drawCopy);
  const calm = useReducedMotion();
  const { open, known, uncover, touch } = useFields(draws);
  const { win, drawing, problem, recovered } = draws;
  const day = dayOfCampaign(new Date(campaign.status.startsAt), new Date(now), campaign.settings.doors);
  const title = day > 0 ? copy.field(day) : copy.fieldOfToday;
  if (win === undefined && !drawing && problem === undefined && draws.chancesLeft === 0) {
    return (
      <Panel title={title}>
        <Played campaign={campaign} earlier={earlier} />
      </Panel>
    );
  }
  const tiles = win === undefined ? [] : scratchTiles(win.drawId, win.prize, campaign.prizes);
  const note = <span role="status">{drawing ? copy.drawing : known ? copy.known : copy.remaining(TILES - open.size)}</span>;
  return (
    <Panel title={title} note={note}>
      {recovered ? <Notice kind="success" live title={copy.recovered} /> : null}
      <div className={styles.fields}>
        {places.map((place) => (
          <Field key={`${place}${problem === undefined ? '' : '-again'}`} place={place} tile={tiles[place]} open={open.has(place)} calm={calm} onTouch={touch} onOpen={() => uncover(place)} />
        ))}
      </div>
      {problem === undefined ? null : <Notice kind="error" live title={problem} />}
      {known ? (
        <Result campaign={campaign} win={win as Win} live />
      ) : (
        <div className={styles.foot}>
          <Button colour="primary" size="medium" loading={drawing} loadingLabel={copy.drawing} onClick={() => uncover(...places)}>
            {problem === undefined ? copy.uncoverAll : copy.resume}
          </Button>
          <span className="u-meta">{copy.keyboard}</span>
        </div>
      )}
    </Panel>
  );
}
