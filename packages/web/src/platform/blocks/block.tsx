// Shows a block in its three states.
import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import { blockCopy } from './de.ts';
import { PartBoundary } from './part-boundary.tsx';
import type { Block } from './use-block.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface BlockViewProps<A> {
  readonly block: Block<A>;
  /** Placeholder with the geometry of what follows. */
  readonly skeleton: ReactNode;
  /** What failed, e.g. „Die Prämien laden gerade nicht.“ */
  readonly failure: string;
  readonly children: (data: A) => ReactNode;
}

export function BlockView<A>({ block, skeleton, failure, children }: BlockViewProps<A>) {
  const copy = useTexts(blockCopy);
  if (block.status === 'ready') return <PartBoundary>{children(block.data)}</PartBoundary>;
  if (block.status === 'loading') return <Loading>{skeleton}</Loading>;
  return (
    <Card>
      <BlockError title={failure} retry={{ label: copy.retry, onRetry: block.retry, loading: block.retrying }}>
        {block.isCatalogueUnavailable === true ? copy.catalogueUnavailable : copy.hint}
      </BlockError>
    </Card>
  );
}
