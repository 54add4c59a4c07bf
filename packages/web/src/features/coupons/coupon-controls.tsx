// Filters and order of the coupon list: links and a plain form, so that they work before any script.
import type { CouponFacets } from '@pluspunkt/core/coupons';
import Check from 'lucide-react/icons/check';
import { GetForm } from '../../ui/get-form/get-form.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { Select } from '../../ui/field/text-field.tsx';
import { formatWhole } from '../../ui/format.ts';
import { Rail } from '../../ui/layout/layout.tsx';
import { LinkTabs } from '../../ui/tabs/tabs.tsx';
import { COUPONS_PATH } from '../../platform/paths/coupons-path.ts';
import { couponFilterParts, couponPath, fromStart, sortOrders, type CouponListFilter } from './coupon-filter.ts';
import styles from './coupons.module.css';
import { couponsCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface ControlsProps {
  readonly filter: CouponListFilter;
  /** Absent where they could not be loaded: the list works without them. */
  readonly facets: CouponFacets | undefined;
  /** How many the member has activated; absent while unknown. */
  readonly activated: number | undefined;
}

function Categories({ filter, facets, activated }: ControlsProps) {
  const copy = useTexts(couponsCopy);
  const first = fromStart(filter);
  const categories = facets?.categories ?? [];
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={copy.categories}>
      <Rail className={styles.chips}>
        <ChipLink href={couponPath({ ...first, category: '', mine: false })} current={filter.category === '' && !filter.mine} count={all > 0 ? formatWhole(all) : undefined}>
          {copy.all}
        </ChipLink>
        {/* For visitors, too, whom it leads to the login: a chip that came with the session would push all others on. */}
        <ChipLink href={couponPath({ ...first, category: '', mine: true })} icon={Check} current={filter.mine} count={activated === undefined ? undefined : formatWhole(activated)} className={styles.mine}>
          {copy.activatedOnly}
        </ChipLink>
        {categories.map(({ name, count }) => (
          <ChipLink key={name} href={couponPath({ ...first, category: name, mine: false })} current={filter.category === name} count={formatWhole(count)}>
            {name}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  );
}

function PartnerForm({ filter, facets }: Pick<ControlsProps, 'filter' | 'facets'>) {
  const copy = useTexts(couponsCopy);
  const { partner: _partner, ...parameters } = couponFilterParts(fromStart(filter));
  return (
    <GetForm action={COUPONS_PATH} parameters={parameters} className={styles.partnerForm} aria-label={copy.filterLabel}>
      <Select
        key={filter.partner}
        small
        label={copy.partner}
        name="partner"
        defaultValue={filter.partner}
        placeholder={copy.allPartners}
        options={(facets?.partners ?? []).map(({ name, count }) => ({ value: name, label: copy.partnerOption(name, count) }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit" size="medium" colour="outline-neutral">
        {copy.apply}
      </Button>
    </GetForm>
  );
}

export function CouponControls({ filter, facets, activated }: ControlsProps) {
  const copy = useTexts(couponsCopy);
  return (
    <div className={styles.controls}>
      <Categories filter={filter} facets={facets} activated={activated} />
      <div className={styles.order}>
        <PartnerForm filter={filter} facets={facets} />
        <LinkTabs
          label={copy.sortLabel}
          look="segmented"
          className={styles.sorts}
          current={filter.sort}
          items={sortOrders.map((sort) => ({ id: sort, label: copy.sorts[sort], href: couponPath({ ...fromStart(filter), sort }) }))}
        />
      </div>
    </div>
  );
}
