// The map tab: the map, the selected stores, and on wide screens the list.
import type { Bounds, Store } from '@pluspunkt/core/stores';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { OutsideMapPort, StoresPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { mapCopy, storesCopy } from './de.ts';
import { OutsideMap } from './map/outside-map.tsx';
import { firstBounds, StoreMap } from './map/store-map.tsx';
import { storePath, type StoreListFilter } from './store-filter.ts';
import { StoreActions, StoreFacts, StoreRow } from './store-row.tsx';
import { allOnMapQuery, type Centre, type StoreList } from './stores.queries.ts';
import styles from './stores.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

/** Listed next to the map, which has all of them. */
const MOST_LISTED = 30;

const isWithin = ({ west, south, east, north }: Bounds, { latitude, longitude }: Store): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

const placeLabelOf = (centre: Centre, texts: Texts): string | undefined => {
  const copy = texts(mapCopy);
  return (centre.kind === 'own' ? copy.you : centre.kind === 'place' ? copy.searched(centre.name) : undefined);
};

function Picked({ store, now, onClose }: { readonly store: Store; readonly now: number; readonly onClose: () => void }) {
  const copy = useTexts(mapCopy);
  return (
    <section className={styles.picked} aria-label={store.name}>
      <PartnerLogo src={store.partnerLogoSmall} name={store.partnerName} size="m" />
      <div className={styles.words}>
        <h2 className={styles.name}>{store.name}</h2>
        <StoreFacts store={store} now={now} withCity />
        <StoreActions store={store} />
      </div>
      <IconButton glyph={X} label={copy.close} small onClick={onClose} />
    </section>
  );
}

interface StoresOnMapProps {
  readonly filter: StoreListFilter;
  readonly list: StoreList;
  readonly now: number;
}

export function StoresOnMap({ filter, list, now }: StoresOnMapProps) {
  const texts = useAllTexts();
  const storesTexts = texts(storesCopy);
  const copy = texts(mapCopy);
  const hydrated = useHydrated();
  const { total, centre } = list;
  const { data: all } = useQuery({ ...allOnMapQuery(usePort(StoresPort), filter, list), enabled: hydrated && list.items.length < total });
  const stores = all?.items ?? list.items;
  const [picked, setPicked] = useState(filter.store);
  const [shown, setShown] = useState<Bounds>();
  const place = centre.kind === 'place' || centre.kind === 'own' ? centre.position : undefined;
  const bounds = centre.kind === 'bounds' ? centre.bounds : undefined;
  const outside = usePort(OutsideMapPort).shown && !filter.ownMap;
  const store = stores.find(({ id }) => id === picked);
  const listed = shown === undefined ? stores : stores.filter((one) => isWithin(shown, one));
  return (
    <div className={styles.withMap}>
      <ul className={styles.listed} aria-label={storesTexts.list}>
        {listed.slice(0, MOST_LISTED).map((one) => (
          <li key={one.id}>
            <StoreRow store={one} now={now} selected={one.id === picked} />
          </li>
        ))}
      </ul>
      <div className={styles.mapSide}>
        <div className={styles.mapFrame}>
          {outside ? (
            <OutsideMap stores={stores} bounds={firstBounds({ bounds, place, stores })} onSelect={({ id }) => setPicked(id)} onMove={setShown} ownHref={storePath(filter, { ownMap: true })} />
          ) : (
            <StoreMap
              stores={stores}
              place={place}
              placeLabel={placeLabelOf(centre, texts)}
              bounds={bounds}
              selected={picked}
              onSelect={({ id }) => setPicked(id)}
              storeHref={({ id }) => storePath(filter, { store: id })}
              boundsHref={(section) => storePath(filter, { bounds: section, text: '', position: undefined })}
              onMove={setShown}
            />
          )}
          {shown === undefined ? null : (
            <ButtonLink href={storePath(filter, { bounds: shown, text: '', position: undefined })} keepsScroll size="medium" colour="primary" icon={Search} className={styles.searchHere}>
              {copy.searchHere}
            </ButtonLink>
          )}
          {store === undefined ? null : <Picked store={store} now={now} onClose={() => setPicked('')} />}
        </div>
        <p className={styles.caption}>
          {stores.length < total ? `${copy.truncated(stores.length)} ` : ''}
          {outside ? copy.outsideCaption : copy.caption}
        </p>
      </div>
    </div>
  );
}
