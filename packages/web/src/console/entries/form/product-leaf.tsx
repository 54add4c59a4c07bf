// The field of a product of price comparison: its GTIN, which is typed or found by a search.
import type { ProductSummary } from '@pluspunkt/core/prices';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import Unlink from 'lucide-react/icons/unlink';
import { useState } from 'react';
import { usePort } from '../../../platform/container/use-port.tsx';
import { ProductsPort } from '../../../platform/container/tokens.ts';
import { unwrapOrNull } from '../../../platform/query/unwrap-or-null.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { formatEuro } from '../../../ui/format.ts';
import { entriesCopy } from '../de.ts';
import styles from '../entries.module.css';
import { mayBeEmpty } from '../field-model.ts';
import { useValue } from '../use-value.ts';
import type { LeafProps } from './leaf-fields.tsx';

const copy = entriesCopy.product;
const SHOWN = 5;
const isGtin = (text: string): boolean => /^\d{8,14}$/.test(text);

function Linked({ gtin }: { readonly gtin: string }) {
  const products = usePort(ProductsPort);
  const { data } = useQuery({ queryKey: ['product', gtin], queryFn: ({ signal }) => unwrapOrNull(products.product(gtin, { signal })), enabled: isGtin(gtin) });
  return (
    <p className="u-meta" role="status">
      {data === undefined ? '' : data === null ? copy.unknown : copy.linked(data.name)}
    </p>
  );
}

function Found({ query, onChoose }: { readonly query: string; readonly onChoose: (product: ProductSummary) => void }) {
  const products = usePort(ProductsPort);
  const { data } = useQuery({ queryKey: ['products', query], queryFn: ({ signal }) => toPromise(products.search({ query, limit: SHOWN }, { signal })) });
  if (data === undefined) return null;
  if (data.items.length === 0) {
    return (
      <p className="u-meta" role="status">
        {copy.none(query)}
      </p>
    );
  }
  return (
    <ul aria-label={copy.found} className={styles.adders}>
      {data.items.map((product) => (
        <li key={product.gtin}>
          <Button size="small" colour="outline-neutral" aria-label={copy.choose(product.name)} onClick={() => onChoose(product)}>
            {product.priceInCent === undefined ? product.name : `${product.name}, ${formatEuro(product.priceInCent)}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function ProductLeaf({ model, label, hint, readOnly, ...place }: LeafProps<'product'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const gtin = typeof value === 'string' ? value : '';
  const search = (words: string): void => setQuery(words.trim());
  const choose = (next: string): void => {
    onChange(next === '' && model.nullable ? null : next);
    setTyped('');
    search('');
  };
  return (
    <div role="group" aria-label={label} className={styles.pictureParts}>
      <TextField {...{ label, hint, error, ref, name, onBlur, readOnly }} optional={mayBeEmpty(model)} autoComplete="off" inputMode="numeric" value={gtin} onChange={({ target }) => onChange(target.value === '' && model.nullable ? null : target.value)} />
      <Linked gtin={gtin} />
      {gtin !== '' && (
        <div className={styles.adders}>
          <Button size="small" type="text" icon={Unlink} onClick={() => choose('')}>
            {copy.unlink}
          </Button>
        </div>
      )}
      <TextField
        type="search"
        small
        label={copy.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not send the form of the entry.
          event.preventDefault();
          search(typed);
        }}
        trailing={<IconButton glyph={Search} label={copy.find} onClick={() => search(typed)} />}
      />
      {query !== '' && <Found query={query} onChoose={(product) => choose(product.gtin)} />}
    </div>
  );
}
