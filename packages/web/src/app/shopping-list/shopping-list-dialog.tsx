// The shopping list: a button that says how much is on it, and the list itself, by partner.
import { SHOPPING_LIST_LIMIT, sumOf, type NotedItem } from '@pluspunkt/core/brochures';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, type ButtonColour, type ButtonSize } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { readerPath } from '../brochures/reader-path.ts';
import { CouponRow } from './coupon-row.tsx';
import { listCopy } from './de.ts';
import { ProductRow } from './product-row.tsx';
import styles from './shopping-list.module.css';
import type { DeviceList } from './use-shopping-list.ts';

const byCompany = (items: readonly NotedItem[]) => [...Map.groupBy(items, ({ company }) => company)].map(([company, noted]) => ({ company, noted }));

function Content({ list, openedAt }: { readonly list: DeviceList; readonly openedAt: number }) {
  if (list.items.length === 0) return <p>{listCopy.empty}</p>;
  const sum = sumOf(list.items);
  return (
    <>
      {byCompany(list.items).map(({ company, noted }) => (
        <section key={company} aria-label={company}>
          <h3>{company}</h3>
          <ul className={styles.products}>
            {noted.map((item, index) =>
              item.kind === 'coupon' ? (
                <CouponRow key={`coupon ${item.id}`} coupon={item} list={list} index={index} now={openedAt} />
              ) : (
                <ProductRow key={item.id} product={item} list={list} index={index} href={readerPath(item.brochureId, item.pageNumber)} where={`${item.detail} · ${listCopy.page(item.pageNumber)}`} />
              ),
            )}
          </ul>
        </section>
      ))}
      {sum > 0 ? <p className={styles.sum}>{listCopy.sum(sum)}</p> : null}
      {list.items.length >= SHOPPING_LIST_LIMIT ? <p className="u-meta">{listCopy.full(SHOPPING_LIST_LIMIT)}</p> : null}
    </>
  );
}

interface ShoppingListButtonProps {
  readonly list: DeviceList;
  readonly colour: ButtonColour;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** Nothing as long as nothing is noted. */
export function ShoppingListButton({ list, colour, size = 'medium', className }: ShoppingListButtonProps) {
  // Who follows a product to its page has seen the list: it belongs to the address that it was opened at.
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ readonly key: string; readonly at: number }>();
  const close = (): void => setOpened(undefined);
  return (
    <>
      {list.items.length > 0 ? (
        <Button size={size} colour={colour} icon={ListChecks} className={className} aria-haspopup="dialog" onClick={() => setOpened({ key, at: Date.now() })}>
          {listCopy.show(list.items.length)}
        </Button>
      ) : null}
      <Dialog
        open={opened?.key === key}
        onClose={close}
        title={listCopy.title}
        description={listCopy.where}
        actions={
          list.items.length > 0 ? (
            <Button size="medium" colour="outline-neutral" onClick={list.clear}>
              {listCopy.clear}
            </Button>
          ) : undefined
        }
      >
        <Content list={list} openedAt={opened?.at ?? 0} />
      </Dialog>
    </>
  );
}
