// The search form: place or name, own position, open now, restaurants; list or map.
import type { Position } from '@pluspunkt/core/stores';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import ListIcon from 'lucide-react/icons/list';
import Locate from 'lucide-react/icons/locate';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Utensils from 'lucide-react/icons/utensils';
import { useCallback, useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { GetForm } from '../../ui/get-form/get-form.tsx';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { StoresPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Rail } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { LinkTabs } from '../../ui/tabs/tabs.tsx';
import { locationCopy, storesCopy } from './de.ts';
import { fromStart, storeFilterParts, storePath, STORES_PATH, type StoreListFilter } from './store-filter.ts';
import { placesQuery } from './stores.queries.ts';
import styles from './stores.module.css';
import { useOwnLocation } from '../../platform/browser/use-own-location.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Towns and postcodes for what is being typed, as the browser's own list. */
function Suggestions({ id, term }: { readonly id: string; readonly term: string }) {
  const { data = [] } = useQuery(placesQuery(usePort(StoresPort), useDeferredValue(term.trim())));
  return (
    <datalist id={id}>
      {data.map(({ placeId, name, postcode }) => (
        <option key={placeId} value={/\d/.test(term) ? `${postcode} ${name}` : name} />
      ))}
    </datalist>
  );
}

function PlaceForm({ filter }: { readonly filter: StoreListFilter }) {
  const copy = useTexts(storesCopy);
  const list = useId();
  const [term, setTerm] = useState('');
  const { ort: _ort, standort: _standort, bereich: _bereich, ...parameters } = storeFilterParts(fromStart(filter));
  return (
    <GetForm action={STORES_PATH} parameters={parameters} role="search" aria-label={copy.searchLabel} className={styles.form}>
      <Icon glyph={MapPin} size="m" className={styles.formIcon} />
      <input
        key={filter.text}
        className={styles.input}
        type="search"
        name="ort"
        list={list}
        aria-label={copy.searchLabel}
        placeholder={copy.searchPlaceholder}
        defaultValue={filter.text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTerm(event.target.value)}
      />
      <Suggestions id={list} term={term} />
      <Button type="submit" size="medium" colour="primary" className={styles.submit}>
        {copy.search}
      </Button>
    </GetForm>
  );
}

function OwnLocation({ filter }: { readonly filter: StoreListFilter }) {
  const locationTexts = useTexts(locationCopy);
  const navigate = useNavigate();
  const rule = useLinkRule();
  const go = useCallback(
    (position: Position) => void navigate(rule(storePath(filter, { position, text: '', bounds: undefined })), { viewTransition: true }),
    [navigate, rule, filter],
  );
  const { state, ask } = useOwnLocation(go);
  return (
    <>
      <Button size="medium" type="text" icon={Locate} loading={state === 'asking'} loadingLabel={locationTexts.asking} className={styles.locate} onClick={ask}>
        {locationTexts.ask}
      </Button>
      {state === 'refused' || state === 'unavailable' ? (
        <Notice kind="info" live className={styles.locationNotice}>
          {locationTexts[state]}
        </Notice>
      ) : null}
    </>
  );
}

export function StoreSearch({ filter }: { readonly filter: StoreListFilter }) {
  const copy = useTexts(storesCopy);
  return (
    <div className={styles.search}>
      <PlaceForm filter={filter} />
      <OwnLocation filter={filter} />
      <LinkTabs
        label={copy.views}
        look="segmented"
        className={styles.tabs}
        current={filter.view}
        items={[
          { id: 'list', label: copy.list, icon: ListIcon, href: storePath(filter, { view: 'list' }) },
          { id: 'map', label: copy.map, icon: MapIcon, href: storePath(filter, { view: 'map' }) },
        ]}
      />
      <nav aria-label={copy.filters} className={styles.filters}>
        <Rail className={styles.chips}>
          <ChipLink icon={Clock} href={storePath(filter, { openNow: !filter.openNow })} current={filter.openNow}>
            {copy.openNow}
          </ChipLink>
          <ChipLink icon={Utensils} href={storePath(filter, { restaurants: !filter.restaurants })} current={filter.restaurants}>
            {copy.restaurants}
          </ChipLink>
        </Rail>
      </nav>
    </div>
  );
}
