// A page at twice the width; a click opens the picture in the browser, which can enlarge it further.
import { BROCHURE_READER_WIDTH } from '@pluspunkt/core/brochures';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../platform/query/query.ts';
import { BrochuresPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { brochureQuery } from './brochures.queries.ts';
import { readerCopy } from './de.ts';
import styles from './reader.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface ZoomDialogProps {
  readonly brochureId: string;
  /** Absent while nothing is enlarged. */
  readonly pageNumber: number | undefined;
  readonly onClose: () => void;
}

function LargePage({ brochureId, pageNumber }: { readonly brochureId: string; readonly pageNumber: number }) {
  const copy = useTexts(readerCopy);
  const asked = useQuery(brochureQuery(usePort(BrochuresPort), brochureId, BROCHURE_READER_WIDTH));
  const page = asked.data?.pages.find((one) => one.pageNumber === pageNumber);
  if (hasFailed(asked)) return <p role="alert">{copy.zoomFailed}</p>;
  if (page === undefined) return <Skeleton className={styles.largeWaiting} />;
  return (
    <div className={styles.large}>
      <a href={page.image} target="_blank" rel="noopener">
        <img src={page.image} width={page.width} height={page.height} alt={page.text} />
      </a>
    </div>
  );
}

export function ZoomDialog({ brochureId, pageNumber, onClose }: ZoomDialogProps) {
  const copy = useTexts(readerCopy);
  return (
    <Dialog open={pageNumber !== undefined} onClose={onClose} size="l" title={copy.zoomTitle(pageNumber ?? 1)}>
      {pageNumber === undefined ? null : <LargePage brochureId={brochureId} pageNumber={pageNumber} />}
    </Dialog>
  );
}
