// The shopping list by partner, with the total price.
import { SHOPPING_LIST_LIMIT, sumOf, type NotedItem } from '@pluspunkt/core/brochures';
import { readerPath } from '../../platform/paths/reader-path.ts';
import { CouponRow } from './coupon-row.tsx';
import { listCopy } from './de.ts';
import { ProductRow } from './product-row.tsx';
import styles from './shopping-list.module.css';
import type { DeviceList } from './use-shopping-list.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export const byCompany = (items: readonly NotedItem[]) => [...Map.groupBy(items, ({ company }) => company)].map(([company, noted]) => ({ company, noted }));

interface ListContentProps {
  readonly list: DeviceList;
  /** When it was opened, for the days that coupons still have. */
  readonly now: number;
  /** Of the partners' headings. */
  readonly level: 2 | 3;
}

export function ListContent({ list, now, level }: ListContentProps) {
  const copy = useTexts(listCopy);
  const sum = sumOf(list.items);
  const Heading = `h${level}` as const;
  return (
    <>
      {byCompany(list.items).map(({ company, noted }) => (
        <section key={company} aria-label={company} className={styles.partner}>
          <Heading className={styles.company}>{company}</Heading>
          <ul className={styles.products}>
            {noted.map((item, index) =>
              item.kind === 'coupon' ? (
                <CouponRow key={`coupon ${item.id}`} coupon={item} onNote={list.toggle} index={index} now={now} />
              ) : (
                <ProductRow key={item.id} product={item} noted onNote={list.toggle} index={index} href={readerPath(item.brochureId, item.pageNumber)} where={`${item.detail} · ${copy.page(item.pageNumber)}`} />
              ),
            )}
          </ul>
        </section>
      ))}
      {sum > 0 ? <p className={styles.sum}>{copy.sum(sum)}</p> : null}
      {list.items.length >= SHOPPING_LIST_LIMIT ? <p className="u-meta">{copy.full(SHOPPING_LIST_LIMIT)}</p> : null}
      {list.unsaved > 0 ? (
        <p className="u-meta" role="status">
          {copy.unsaved(list.unsaved)}
        </p>
      ) : null}
    </>
  );
}
