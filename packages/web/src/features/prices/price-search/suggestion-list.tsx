// The list under the search field of price comparison.
import { markedParts } from '@pluspunkt/core/search';
import type { ProductSuggestion } from '@pluspunkt/core/prices';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Tag from 'lucide-react/icons/tag';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { suggestionCopy } from '../de.ts';
import styles from './suggestion-list.module.css';
import type { ShownSuggestions } from './use-suggestions.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

interface SuggestionListProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly suggestions: readonly ProductSuggestion[];
  readonly term: string;
  readonly active: number;
  readonly status: ShownSuggestions['status'];
  readonly onChoose: (suggestion: ProductSuggestion) => void;
}

const Marked = ({ text, term }: { readonly text: string; readonly term: string }) => markedParts(text, term).map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text));

function Face({ kind, image }: ProductSuggestion) {
  if (image !== undefined) return <Picture src={image} alt="" tint="sky" size="s" />;
  return (
    <span className={styles.glyph}>
      <Icon glyph={kind === 'category' ? LayoutGrid : Tag} size="m" />
    </span>
  );
}

export function SuggestionList({ id, optionId, suggestions, term, active, status, onChoose }: SuggestionListProps) {
  const copy = useTexts(suggestionCopy);
  return (
    <>
      <div id={id} role="listbox" aria-label={copy.label} className={styles.list} hidden={suggestions.length === 0}>
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.path + suggestion.text}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.option}
            // The field must retain the focus until the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(suggestion);
            }}
          >
            <Face {...suggestion} />
            <span className={styles.text}>
              <span>
                <Marked text={suggestion.text} term={term} />
              </span>
              <span className={styles.kind}>{copy.kinds[suggestion.kind]}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="u-hidden" role="status">
        {status === 'found' ? copy.count(suggestions.length) : status === 'failed' ? copy.notKnown : ''}
      </p>
    </>
  );
}
