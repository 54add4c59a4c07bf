// Around which place brochures are shown: typed, or where the visitor stands.
import type { Position } from '@pluspunkt/core/stores';
import Locate from 'lucide-react/icons/locate';
import MapPin from 'lucide-react/icons/map-pin';
import { Form, useNavigate } from 'react-router-dom';
import { useInline, useLinkRule } from '../../app/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { filterParts, filterPath, type BrochureFilter } from './brochure-filter.ts';
import styles from './brochures.module.css';
import { placeCopy as copy } from './de.ts';
import { useOwnLocation } from '../../app/location/use-own-location.ts';

interface PlaceFormProps {
  /** The path of the list. */
  readonly base: string;
  readonly filter: BrochureFilter;
}

export function PlaceForm({ base, filter }: PlaceFormProps) {
  const navigate = useNavigate();
  const rule = useLinkRule();
  const inline = useInline();
  const go = (position: Position): void => void navigate(rule(filterPath(base, filter, { place: '', position })), { viewTransition: true });
  const { state, ask } = useOwnLocation(go);
  const { ort: _place, standort: _position, seite: _page, ...rest } = filterParts(filter);
  const hidden = inline ? { ...rest, asInline: '1' } : rest;
  return (
    <>
      <Form action={base} method="get" aria-label={copy.label} className={styles.place} viewTransition>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon glyph={MapPin} size="xm" className={styles.placeIcon} />
        <input
          key={filter.place}
          className={styles.placeInput}
          name="ort"
          aria-label={copy.label}
          placeholder={copy.label}
          defaultValue={filter.place}
          maxLength={100}
          autoComplete="postal-code"
          enterKeyHint="go"
        />
        <Button type="submit" size="medium" colour="outline-neutral" className={styles.placeSubmit}>
          {copy.submit}
        </Button>
      </Form>
      <Button size="medium" type="text" icon={Locate} loading={state === 'asking'} loadingLabel={copy.asking} className={styles.locate} onClick={ask}>
        {copy.locate}
      </Button>
      {state === 'refused' || state === 'unavailable' ? (
        <Notice kind="info" live className={styles.placeNotice}>
          {copy[state]}
        </Notice>
      ) : null}
    </>
  );
}
