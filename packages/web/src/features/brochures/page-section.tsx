// A page in the reader: its picture with a button at every product, and the products next to it.
import type { BrochurePage, BrochureProduct } from '@pluspunkt/core/brochures';
import { isNoted } from '@pluspunkt/core/brochures';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { type DeviceList, listCopy, ProductRow } from '../shopping-list/index.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlusDot } from '../../ui/icon/plus-dot.tsx';
import { productPathOf } from '../../platform/paths/product-path.ts';
import { readerCopy } from './de.ts';
import { WithAvif } from '../../ui/picture/picture.tsx';
import { pageSources } from './page-sources.ts';
import styles from './reader.module.css';
import { pageElementId } from './use-reader-page.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

type Area = NonNullable<BrochureProduct['area']>;

/** Set by script: the page's policy takes no style attributes. */
const placeAt = ({ x, y, width }: Area) => (element: HTMLElement | null): void => {
  element?.style.setProperty('--x', `${(x + width) * 100}%`);
  element?.style.setProperty('--y', `${y * 100}%`);
};

/** For pointers only; the list next to the page offers the same to everyone. */
function Spot({ product, area, list }: { readonly product: BrochureProduct; readonly area: Area; readonly list: DeviceList }) {
  const listTexts = useTexts(listCopy);
  const noted = isNoted(list.items, product);
  return (
    <button
      ref={placeAt(area)}
      type="button"
      tabIndex={-1}
      title={noted ? listTexts.forget(product.name) : listTexts.note(product.name)}
      className={classNames(styles.spot, noted && styles.spotNoted)}
      onClick={() => list.toggle(product)}
    >
      <PlusDot state={noted ? 'closed' : 'open'} />
    </button>
  );
}

function Spots({ products, list }: { readonly products: readonly BrochureProduct[]; readonly list: DeviceList }) {
  return (
    <div aria-hidden="true">
      {products.map((product) => (product.area === undefined ? null : <Spot key={product.id} product={product} area={product.area} list={list} />))}
    </div>
  );
}

/** Focuses the page that the address names, so that the browser scrolls to it even before hydration. */
const OPENED = { tabIndex: -1, autoFocus: true } as const;

interface PageSectionProps {
  readonly page: BrochurePage;
  readonly list: DeviceList;
  /** The page that is read first: it is loaded, and laid out, at once. */
  readonly first: number;
  /** False for the server's HTML, in which nothing can be pressed. */
  readonly alive: boolean;
  readonly onZoom: (pageNumber: number) => void;
}

export function PageSection({ page, list, first, alive, onZoom }: PageSectionProps) {
  const copy = useTexts(readerCopy);
  const { pageNumber, image, width, height, text, products } = page;
  const id = pageElementId(pageNumber);
  const early = pageNumber === first;
  const sources = pageSources(image);
  return (
    <section id={id} {...(early && pageNumber > 1 ? OPENED : {})} className={styles.section} aria-labelledby={`${id}-titel`}>
      <div className={styles.sheet}>
        <WithAvif sources={sources}>
          <img {...sources} width={width} height={height} alt={text} className={styles.picture} loading={early ? 'eager' : 'lazy'} fetchPriority={early ? 'high' : undefined} decoding="async" />
        </WithAvif>
        {alive ? <Spots products={products} list={list} /> : null}
        <IconButton glyph={ZoomIn} label={copy.zoom(pageNumber)} look="surface" className={styles.zoom} onClick={() => onZoom(pageNumber)} />
      </div>
      <div className={classNames(styles.panel, !early && 'u-below-fold')}>
        <header className={styles.panelHead}>
          <h2 id={`${id}-titel`}>{copy.onPage(pageNumber)}</h2>
          {products.length === 0 ? null : <p className="u-meta">{copy.products(products.length)}</p>}
        </header>
        {products.length === 0 ? (
          <p className="u-meta">{copy.noProducts}</p>
        ) : (
          <ul className={styles.products}>
            {products.map((product, index) => (
              <ProductRow key={product.id} product={product} noted={isNoted(list.items, product)} onNote={list.toggle} index={index} {...(product.gtin === undefined ? {} : { href: productPathOf(product.gtin), linkHint: copy.compare })} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
