// The search field of the header. It is a plain form until it is used; suggestions are loaded at the first focus.
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { lazy, useCallback, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { Optional } from '../../ui/optional.tsx';
import { useFocusBeforeHydration } from '../../platform/browser/use-focus-before-hydration.ts';
import { searchBoxCopy } from './box-de.ts';
import styles from './search-box.module.css';
import { searchPath, SEARCH_ROUTE } from './search-path.ts';
import type { SuggestionListState, SuggestionPanelHandle } from './suggestion-panel.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../ui/when-loaded.ts';

const NO_LIST: SuggestionListState = { shown: false };
const SuggestionPanel = lazy(() => import('./suggestion-panel.tsx').then(whenLoaded));

/** The query that the current page shows, where it is the search page. */
export function useShownQuery(): string {
  const { pathname, search } = useLocation();
  return pathname === SEARCH_ROUTE ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/** There is one on a page. */
const LIST_ID = 'suchvorschlaege';

/** Navigation is a no-op during server rendering, so that the field does not render again when only the address changes. */
const useWay: typeof useNavigate = import.meta.env.SSR ? () => () => undefined : useNavigate;

export function SearchBox({ shownQuery }: { readonly shownQuery: string }) {
  // Who types quickly has sent the form before there is a list to remember it.
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const onSaved = useCallback(() => setUnsaved([]), []);
  const onSearch = (query: string): void => setUnsaved((queries) => [...queries, query]);
  // A new query on the page makes a new field: it is uncontrolled, so that nothing typed before the script is lost.
  return <SearchField key={shownQuery} shownQuery={shownQuery} unsaved={unsaved} onSaved={onSaved} onSearch={onSearch} />;
}

interface SearchFieldProps {
  readonly shownQuery: string;
  /** Queries that were sent and are to be remembered. */
  readonly unsaved: readonly string[];
  readonly onSaved: () => void;
  readonly onSearch: (query: string) => void;
}

function SearchField({ shownQuery, unsaved, onSaved, onSearch }: SearchFieldProps) {
  const copy = useTexts(searchBoxCopy);
  const input = useFocusBeforeHydration(true, () => show());
  const panel = useRef<SuggestionPanelHandle>(null);
  const [term, setTerm] = useState(shownQuery);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const [list, setList] = useState(NO_LIST);
  const navigate = useWay();
  const linkRule = useLinkRule();

  const read = (): string => input.current?.value ?? '';

  function show(): void {
    setTerm(read());
    setWanted(true);
    setOpen(true);
  }

  const close = (): void => setOpen(false);

  function go(path: string): void {
    close();
    input.current?.blur();
    void navigate(linkRule(path), { viewTransition: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const query = read().trim();
    if (query === '') return;
    onSearch(query);
    go(searchPath(query));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // Without a list to close, Escape is the field's own: it empties it.
      if (list.shown) event.preventDefault();
      close();
    } else if (panel.current?.handleKey(event.key) === true) {
      event.preventDefault();
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      show();
    }
  }

  function stay(): void {
    close();
    // The button that was pressed is gone with the list.
    input.current?.focus();
  }

  function clear(): void {
    if (input.current === null) return;
    input.current.value = '';
    input.current.focus();
    show();
  }

  return (
    <form
      className={styles.form}
      role="search"
      action={SEARCH_ROUTE}
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Search className={styles.icon} size={22} strokeWidth={1.9} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={copy.placeholder}
        aria-label={copy.label}
        role="combobox"
        aria-expanded={list.shown}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={list.active}
        defaultValue={shownQuery}
        onFocus={show}
        onInput={show}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.clear} data-empty={term === ''} aria-label={copy.clear} onClick={clear}>
        <X size={20} aria-hidden />
      </button>
      <div id={LIST_ID} className={styles.host}>
        {wanted || unsaved.length > 0 ? (
          <Optional>
            <SuggestionPanel
              ref={panel}
              term={term}
              open={open}
              idPrefix={LIST_ID}
              unsaved={unsaved}
              onSaved={onSaved}
              onList={setList}
              onChoose={go}
              onForget={stay}
            />
          </Optional>
        ) : null}
      </div>
    </form>
  );
}
