// The filter of a product list: a sheet on phones, a column on wide screens; a plain form, which a script sends by itself.
import type { FacetValue, ProductSearchResult } from '@pluspunkt/core/prices';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterNextFrame } from '../../../ui/after-next-frame.ts';
import { useInline, useLinkRule } from '../../../ui/link/inline-mode.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/field/choice.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { formatWhole } from '../../../ui/format.ts';
import { listCopy } from '../de.ts';
import { choiceCount, filterFrom, filterPath, noFilter, type PriceFilter } from '../price-filter.ts';
import styles from './facets.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** The sheet's id: one filter a page. */
const SHEET = 'produktfilter';
/** So many values of a facet are shown at once; chosen ones always are. */
const FIRST = 6;

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly count: string;
  readonly chosen: boolean;
}

/** Shows the selection before the navigation ends, without moving the focus. */
function Choice({ name, value, label, count, chosen }: ChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  const followed = useRef(chosen);
  useEffect(() => {
    // What was ticked before the script came stays ticked.
    if (followed.current === chosen) return;
    followed.current = chosen;
    if (box.current !== null) box.current.checked = chosen;
  }, [chosen]);
  return <Checkbox ref={box} name={name} value={value} label={label} count={count} defaultChecked={chosen} />;
}

interface FacetProps {
  readonly title: string;
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly isEstimated: boolean;
}

function Facet({ title, name, values, chosen, isEstimated }: FacetProps) {
  const copy = useTexts(listCopy);
  // What was chosen and has no hits any more can still be taken away.
  const missing = chosen.filter((value) => !values.some((one) => one.value === value)).map((value) => ({ value, label: value, count: 0 }));
  const all = [...missing, ...values];
  if (all.length === 0) return null;
  const first = all.filter(({ value }, index) => index < FIRST || chosen.includes(value));
  const rest = all.filter((value) => !first.includes(value));
  const choices = (some: readonly FacetValue[]) =>
    some.map(({ value, label, count }) => <Choice key={value} name={name} value={value} label={label} count={copy.choice(count, isEstimated)} chosen={chosen.includes(value)} />);
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{title}</legend>
      {choices(first)}
      {rest.length === 0 ? null : (
        <details className={styles.more}>
          <summary className="u-link">{copy.more(rest.length)}</summary>
          {choices(rest)}
        </details>
      )}
    </fieldset>
  );
}

function PriceFacet({ filter, price }: { readonly filter: PriceFilter; readonly price: ProductSearchResult['facets']['price'] }) {
  const copy = useTexts(listCopy);
  const field = { inputMode: 'numeric', small: true, unit: copy.euro, autoComplete: 'off', maxLength: 7 } as const;
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{copy.price}</legend>
      <div className={styles.range} key={`${filter.from ?? ''}-${filter.to ?? ''}`}>
        <TextField {...field} name="preis-von" label={copy.from} defaultValue={filter.from} placeholder={formatWhole(Math.floor(price.minInCent / 100))} />
        <TextField {...field} name="preis-bis" label={copy.to} defaultValue={filter.to} placeholder={formatWhole(Math.ceil(price.maxInCent / 100))} />
      </div>
    </fieldset>
  );
}

/** What the fields of the form say, as the address of its list. */
const pathOfForm = (form: HTMLFormElement, { category, query, sort }: PriceFilter): string => {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return filterPath({ ...filterFrom(params), category, query, sort, page: 1 });
};

export interface FacetsProps {
  readonly filter: PriceFilter;
  readonly result: ProductSearchResult;
}

export function FilterButton({ filter }: { readonly filter: PriceFilter }) {
  const copy = useTexts(listCopy);
  return (
    <Button colour="outline-neutral" size="medium" icon={SlidersHorizontal} popoverTarget={SHEET} className={styles.open}>
      {copy.filterCount(choiceCount(filter))}
    </Button>
  );
}

export function Facets({ filter, result }: FacetsProps) {
  const copy = useTexts(listCopy);
  const { facets, totalNumberOfResults, totalIsEstimated } = result;
  const { isEstimated = false } = facets;
  const navigate = useNavigate();
  const rule = useLinkRule();
  const inline = useInline();
  const sheet = useRef<HTMLDivElement>(null);
  const show = (form: HTMLFormElement): void => {
    const path = rule(pathOfForm(form, filter));
    // Paints the tick before the list is requested.
    afterNextFrame(() => void navigate(path, { preventScrollReset: true }));
  };
  const change = (event: FormEvent<HTMLFormElement>): void => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') show(event.currentTarget);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sheet.current?.matches(':popover-open') === true) sheet.current.hidePopover();
    show(event.currentTarget);
  };
  const [action = ''] = filterPath({ ...noFilter, query: filter.query, category: filter.category }).split('?');
  const hidden = { q: filter.query, kategorie: filter.query === '' ? '' : filter.category, sortierung: filter.sort === 'beliebt' ? '' : filter.sort, asInline: inline ? '1' : '' };
  return (
    <div ref={sheet} id={SHEET} popover="auto" role="group" aria-label={copy.filter} className={styles.sheet}>
      <div className={styles.sheetHead}>
        <h2>{copy.filter}</h2>
        <IconButton glyph={X} label={copy.closeFilter} popoverTarget={SHEET} popoverTargetAction="hide" />
      </div>
      <form action={action} method="get" onChange={change} onSubmit={submit} className={styles.form}>
        {Object.entries(hidden).map(([name, value]) => (value === '' ? null : <input key={name} type="hidden" name={name} value={value} />))}
        <PriceFacet filter={filter} price={facets.price} />
        <fieldset className={styles.facet}>
          <legend className={styles.legend}>{copy.offer}</legend>
          <Choice name="reduziert" value="1" label={copy.reduced} count={copy.choice(facets.reduced, isEstimated)} chosen={filter.reduced} />
          <Choice name="lieferbar" value="1" label={copy.inStock} count={copy.choice(facets.inStock, isEstimated)} chosen={filter.inStock} />
        </fieldset>
        <Facet title={copy.brands} name="marke" values={facets.brands} chosen={filter.brands} isEstimated={isEstimated} />
        <Facet title={copy.shops} name="shop" values={facets.shops} chosen={filter.shops} isEstimated={isEstimated} />
        {isEstimated ? <p className="u-meta">{copy.estimated}</p> : null}
        <div className={styles.apply}>
          <Button type="submit" colour="primary" size="medium">
            {copy.apply(totalNumberOfResults, totalIsEstimated)}
          </Button>
        </div>
      </form>
    </div>
  );
}
