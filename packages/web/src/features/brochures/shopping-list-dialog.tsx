// The shopping list: a button that says how much is on it, and the list itself, by partner.
import { sumOf, type NotedProduct } from '@pluspunkt/core/brochures';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, type ButtonColour } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { readerPath } from './brochure-filter.ts';
import { brochuresCopy, listCopy } from './de.ts';
import styles from './shopping-list.module.css';
import { ProductRow } from './product-row.tsx';
import type { DeviceList } from './use-shopping-list.ts';

const byCompany = (products: readonly NotedProduct[]) => [...Map.groupBy(products, ({ company }) => company)].map(([company, noted]) => ({ company, noted }));

function Content({ list }: { readonly list: DeviceList }) {
  if (list.products.length === 0) return <p>{listCopy.empty}</p>;
  return (
    <>
      {byCompany(list.products).map(({ company, noted }) => (
        <section key={company} aria-label={company}>
          <h3>{company}</h3>
          <ul className={styles.products}>
            {noted.map((product, index) => (
              <ProductRow key={product.id} product={product} list={list} index={index} href={readerPath(product.brochureId, product.pageNumber)} where={`${product.detail} · ${brochuresCopy.page(product.pageNumber)}`} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.sum}>{listCopy.sum(sumOf(list.products))}</p>
    </>
  );
}

interface ShoppingListButtonProps {
  readonly list: DeviceList;
  readonly colour: ButtonColour;
  readonly className?: string;
}

/** Nothing as long as nothing is noted. */
export function ShoppingListButton({ list, colour, className }: ShoppingListButtonProps) {
  // Who follows a product to its page has seen the list: it belongs to the address that it was opened at.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = (): void => setOpenAt(undefined);
  return (
    <>
      {list.products.length > 0 ? (
        <Button size="medium" colour={colour} icon={ListChecks} className={className} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
          {listCopy.show(list.products.length)}
        </Button>
      ) : null}
      <Dialog
        open={open}
        onClose={close}
        title={listCopy.title}
        description={listCopy.where}
        actions={
          list.products.length > 0 ? (
            <Button size="medium" colour="outline-neutral" onClick={list.clear}>
              {listCopy.clear}
            </Button>
          ) : undefined
        }
      >
        <Content list={list} />
      </Dialog>
    </>
  );
}
