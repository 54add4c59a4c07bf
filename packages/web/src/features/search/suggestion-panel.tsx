// The list under the search field: recent searches while it is empty, else suggestions.
import type { SearchSuggestion, SuggestionList } from '@pluspunkt/core/search';
import Clock from 'lucide-react/icons/clock';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import { useEffect, useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { useReadable } from '../../platform/container/use-readable.ts';
import { searchCopy } from './de.ts';
import { Highlighted } from './highlighted.tsx';
import styles from './search-box.module.css';
import { searchModule } from './search.module.ts';
import { RecentSearchesPort, SearchStreamPort } from './search.tokens.ts';
import { searchPath } from './search-path.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const NO_SUGGESTIONS: SuggestionList = { status: 'none', suggestions: [] };
const NO_QUERIES: readonly string[] = [];

export interface SuggestionPanelHandle {
  /** True when the key was meant for the list. */
  handleKey(key: string): boolean;
}

/** State of the list, for the field's ARIA attributes. */
export interface SuggestionListState {
  readonly shown: boolean;
  /** Id of the option that the keys are on. */
  readonly active?: string;
}

interface SuggestionPanelProps {
  readonly ref: Ref<SuggestionPanelHandle>;
  readonly term: string;
  readonly open: boolean;
  readonly idPrefix: string;
  /** Queries that are still to be stored, and the callback after that. */
  readonly unsaved: readonly string[];
  readonly onSaved: () => void;
  readonly onList: (list: SuggestionListState) => void;
  readonly onChoose: (path: string) => void;
  readonly onForget: () => void;
}

type Kind = SearchSuggestion['kind'] | 'recent';
interface Option extends Omit<SearchSuggestion, 'kind'> {
  readonly kind: Kind;
}

const ORDER: readonly Kind[] = ['recent', 'query', 'partner', 'category', 'faq'];
const GLYPHS = { recent: Clock, query: Search, category: LayoutGrid, faq: FileQuestion, partner: Search } as const;

const pathOf = (option: Option): string => option.path ?? searchPath(option.text);
const keyOf = (option: Option): string => `${option.kind}-${option.text}`;

/** Index after a key of the list; `undefined` for keys that are not the list's. */
function moved(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index <= 0 ? count : index) - 1;
  return undefined;
}

export default function SuggestionPanel({ ref, term, open, idPrefix, unsaved, onSaved, onList, onChoose, onForget }: SuggestionPanelProps) {
  const copy = useTexts(searchCopy);
  useModule(searchModule);
  const search = usePort(SearchStreamPort);
  const recent = usePort(RecentSearchesPort);
  const { status, suggestions } = useReadable({ state$: search.suggestions$ }, NO_SUGGESTIONS);
  const queries = useReadable(recent, NO_QUERIES);
  const [chosenKey, setChosenKey] = useState<string>();
  const typed = term.trim();

  // Also when the list is opened again: failed suggestions are requested again.
  useEffect(() => {
    if (open) search.suggest(term);
  }, [search, term, open]);
  useEffect(() => {
    if (unsaved.length === 0) return;
    for (const query of unsaved) recent.remember(query);
    onSaved();
  }, [recent, unsaved, onSaved]);
  // A new query or a reopened list clears the selection; a late answer does not.
  useEffect(() => setChosenKey(undefined), [term, open]);

  const found: readonly Option[] =
    typed.length < 2 ? queries.map((text) => ({ kind: 'recent', text })) : suggestions.filter((one) => one.text !== '');
  const options = ORDER.flatMap((kind) => found.filter((option) => option.kind === kind));
  const active = options.findIndex((option) => keyOf(option) === chosenKey);
  const optionId = (index: number): string => `${idPrefix}-${String(index)}`;

  const said = status === 'found' ? copy.found(options.length) : status === 'failed' ? copy.foundNotKnown : '';
  const shown = open && options.length > 0;
  const activeId = shown && active >= 0 ? optionId(active) : undefined;
  // Before the paint: the field and its list must never point at different options.
  useLayoutEffect(() => onList({ shown, active: activeId }), [onList, shown, activeId]);

  function choose(option: Option): void {
    if (option.path === undefined) recent.remember(option.text);
    onChoose(pathOf(option));
  }

  useImperativeHandle(ref, () => ({
    handleKey(key) {
      if (!open) return false;
      const chosen = options[active];
      if (key === 'Enter' && chosen !== undefined) {
        choose(chosen);
        return true;
      }
      const next = options[moved(key, active, options.length) ?? -1];
      if (next === undefined) return false;
      setChosenKey(keyOf(next));
      return true;
    },
  }));

  return (
    <>
      <div className={styles.panel} hidden={!shown}>
        <div role="listbox" aria-label={copy.suggestions}>
          {ORDER.filter((kind) => options.some((option) => option.kind === kind)).map((kind) => (
            <div key={kind} role="group" aria-label={copy.groups[kind]}>
              <div className={styles.group} aria-hidden="true">
                {copy.groups[kind]}
              </div>
              {options.map((option, index) =>
                option.kind === kind ? (
                  <SuggestionOption
                    key={keyOf(option)}
                    id={optionId(index)}
                    option={option}
                    term={typed}
                    active={index === active}
                    onChoose={() => choose(option)}
                  />
                ) : null,
              )}
            </div>
          ))}
        </div>
        {typed.length < 2 ? (
          <button
            type="button"
            className={styles.forget}
            onClick={() => {
              recent.forget();
              onForget();
            }}
          >
            {copy.forget}
          </button>
        ) : null}
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {copy.hintChoose}
          <kbd>{copy.keyEnter}</kbd>
          {copy.hintOpen}
          <kbd>{copy.keyEscape}</kbd>
          {copy.hintClose}
        </p>
      </div>
      <p className={styles.status} role="status">
        {open ? said : ''}
      </p>
    </>
  );
}

interface SuggestionOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly term: string;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function SuggestionOption({ id, option, term, active, onChoose }: SuggestionOptionProps) {
  const Glyph = GLYPHS[option.kind];
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.option}
      // The field must retain the focus until the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose();
      }}
    >
      {option.logo === undefined ? (
        <Glyph className={styles.glyph} size={20} aria-hidden />
      ) : (
        <img className={styles.logo} src={option.logo} width={36} height={36} alt="" />
      )}
      <span className={styles.text}>
        <span>
          <Highlighted text={option.text} term={term} />
        </span>
        {option.hint === undefined ? null : <span className={styles.hint}>{option.hint}</span>}
      </span>
    </div>
  );
}
