// A part of a page, or an item of a list, that may fail without the rest of the page.
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { blockCopy } from './de.ts';

const Failed = () => {
  const copy = useTexts(blockCopy);
  return (
    <BlockError title={copy.partFailed} retry={{ label: copy.reload, onRetry: () => location.reload() }}>
      {copy.hint}
    </BlockError>
  );
};

export const PartBoundary = ({ children }: { readonly children: ReactNode }) => <ErrorBoundary instead={<Failed />}>{children}</ErrorBoundary>;
