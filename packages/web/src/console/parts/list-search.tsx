// The search box of a list; its words stand in the address.
import { useState } from 'react';
import { SearchField } from '../../ui/field/search-field.tsx';
import type { UrlState } from './url-state.ts';

interface ListSearchProps {
  readonly label: string;
  readonly state: UrlState;
}

const QUERY = 'q';

function Box({ label, state }: ListSearchProps) {
  const [typed, setTyped] = useState(state.get(QUERY));
  const type = (value: string): void => {
    setTyped(value);
    // The cross in the field ends the search at once.
    if (value === '') state.set({ [QUERY]: undefined });
  };
  return <SearchField label={label} placeholder={label} value={typed} maxLength={200} onValue={type} onSearch={(words) => state.set({ [QUERY]: words.trim() })} />;
}

/** Follows the address, e.g. after a step back. */
export const ListSearch = ({ label, state }: ListSearchProps) => <Box key={state.get(QUERY)} label={label} state={state} />;
