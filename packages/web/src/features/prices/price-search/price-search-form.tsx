// The search form of price comparison: a plain form, with suggestions of products, brands and categories.
import type { ProductSuggestion } from '@pluspunkt/core/prices';
import Search from 'lucide-react/icons/search';
import { useId, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilterForm } from '../../../ui/filter-form/filter-form.tsx';
import { useLinkRule } from '../../../ui/link/inline-mode.tsx';
import { useFocusBeforeHydration } from '../../../platform/browser/use-focus-before-hydration.ts';
import { useHydrated } from '../../../platform/browser/hydrated.ts';
import { pricesCopy } from '../de.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

interface PriceSearchFormProps {
  /** The words that the page shows. */
  readonly value: string;
  readonly hidden?: Readonly<Record<string, string>>;
}

const step = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active <= 0 ? count : active) - 1;
  return undefined;
};

/** Give it the value as its key: the field is uncontrolled, so that nothing typed before the script is lost. */
export function PriceSearchForm({ value, hidden }: PriceSearchFormProps) {
  const copy = useTexts(pricesCopy);
  const id = useId();
  const [term, setTerm] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const rule = useLinkRule();
  // Without script it is a plain field without combobox attributes.
  const hydrated = useHydrated();
  const { status, suggestions } = useSuggestions(open ? term : '');
  const shown = open && suggestions.length > 0;
  const chosen = shown ? suggestions[active] : undefined;
  const optionId = (index: number): string => `${id}-${String(index)}`;

  const choose = ({ path }: ProductSuggestion): void => {
    setOpen(false);
    void navigate(rule(path), { viewTransition: true });
  };
  const suggest = (typed: string): void => {
    setTerm(typed);
    setActive(-1);
    setOpen(true);
  };
  const field = useFocusBeforeHydration(hydrated, (typed) => {
    if (typed !== value) suggest(typed);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!shown || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else {
      const next = step(event.key, active, suggestions.length);
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>): void => {
    if (event.currentTarget.form?.contains(event.relatedTarget) !== true) setOpen(false);
  };
  return (
    <FilterForm
      action="/preisvergleich/suche"
      icon={Search}
      label={copy.searchLabel}
      placeholder={copy.searchPlaceholder}
      submit={copy.searchSubmit}
      value={value}
      hidden={hidden}
      combobox={hydrated ? {
        input: {
          role: 'combobox',
          'aria-expanded': shown,
          'aria-controls': id,
          'aria-autocomplete': 'list',
          'aria-activedescendant': chosen === undefined ? undefined : optionId(active),
          spellCheck: false,
          ref: field,
          onInput: (event: FormEvent<HTMLInputElement>) => suggest(event.currentTarget.value),
          onKeyDown,
          onBlur,
        },
        list: <SuggestionList id={id} optionId={optionId} suggestions={shown ? suggestions : []} term={term} active={active} status={status} onChoose={choose} />,
      } : undefined}
    />
  );
}
