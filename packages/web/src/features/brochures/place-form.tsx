// The place around which brochures are shown: typed, or the visitor's position.
import type { Position } from '@pluspunkt/core/stores';
import Locate from 'lucide-react/icons/locate';
import MapPin from 'lucide-react/icons/map-pin';
import { useNavigate } from 'react-router-dom';
import { GetForm } from '../../ui/get-form/get-form.tsx';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { filterParts, filterPath, type BrochureFilter } from './brochure-filter.ts';
import styles from './brochures.module.css';
import { placeCopy } from './de.ts';
import { useOwnLocation } from '../../platform/browser/use-own-location.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface PlaceFormProps {
  /** The path of the list. */
  readonly base: string;
  readonly filter: BrochureFilter;
}

export function PlaceForm({ base, filter }: PlaceFormProps) {
  const copy = useTexts(placeCopy);
  const navigate = useNavigate();
  const rule = useLinkRule();
  const go = (position: Position): void => void navigate(rule(filterPath(base, filter, { place: '', position })), { viewTransition: true });
  const { state, ask } = useOwnLocation(go);
  const { ort: _place, standort: _position, seite: _page, ...rest } = filterParts(filter);
  return (
    <>
      <GetForm action={base} parameters={rest} aria-label={copy.label} className={styles.place}>
        <Icon glyph={MapPin} size="m" className={styles.placeIcon} />
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
      </GetForm>
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
