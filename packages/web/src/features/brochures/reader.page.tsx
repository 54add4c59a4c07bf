// The reader: the pages of a brochure below each other, each with its products; every page has an address.
import { BROCHURE_IMAGE_WIDTH, type BrochureDetails } from '@pluspunkt/core/brochures';
import { useSuspenseQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { lazy, useState, type MouseEvent } from 'react';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { BROCHURES_PATH, readerPath } from '../../platform/paths/reader-path.ts';
import { longDay, shortDay } from '../../ui/german-date.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { Optional } from '../../ui/optional.tsx';
import { ShoppingListButton, useShoppingList } from '../shopping-list/index.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { statusOf } from '../../platform/query/query.ts';
import { BrochuresPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { Icon, type Glyph } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { readerPageFrom } from './brochure-filter.ts';
import { classNames } from '../../ui/class-names.ts';
import { brochureQuery } from './brochures.queries.ts';
import { readerCopy } from './de.ts';
import { PageSection } from './page-section.tsx';
import styles from './reader.module.css';
import { ReadingReward } from './reading-reward.tsx';
import { useReaderPage, type ReaderPosition } from './use-reader-page.ts';
import { ZoomDialog } from './zoom-dialog.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../ui/when-loaded.ts';

/** Reports which pages are read. */
const ReadingTracker = lazy(() => import('./tracking.tsx').then(whenLoaded).then((module) => ({ default: module.ReadingTracker })));

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  try {
    await queries.ensureQueryData(brochureQuery(ports.get(BrochuresPort), args.params['id'] ?? '', BROCHURE_IMAGE_WIDTH));
  } catch (error) {
    if (statusOf(error) === 404) throw new Response(null, { status: 404 });
    throw error;
  }
  return null;
}

function head({ params, queries, texts }: HeadInput): Head {
  const copy = texts(readerCopy);
  const id = params['id'] ?? '';
  const brochure = queries.getQueryData<BrochureDetails>(['brochure', id, BROCHURE_IMAGE_WIDTH]);
  if (brochure === undefined) return { title: copy.pages, noIndex: true };
  const { title, company } = brochure;
  return { title: `${company.name}: ${title}`, description: copy.description(company.name, title), canonical: readerPath(id) };
}

/** A link to a page by its address; after hydration it scrolls. */
function usePageLink(brochureId: string, { go }: ReaderPosition) {
  const rule = useLinkRule();
  return (pageNumber: number) => ({
    href: rule(readerPath(brochureId, pageNumber)),
    onClick: (event: MouseEvent): void => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(pageNumber);
    },
  });
}

type PageLink = ReturnType<typeof usePageLink>;

function Step({ to, pageCount, label, glyph, pageLink }: { readonly to: number; readonly pageCount: number; readonly label: string; readonly glyph: Glyph; readonly pageLink: PageLink }) {
  const possible = to >= 1 && to <= pageCount;
  return possible ? (
    <a {...pageLink(to)} aria-label={label} title={label} className={styles.step}>
      <Icon glyph={glyph} size="xm" />
    </a>
  ) : (
    <span className={styles.step} aria-hidden="true">
      <Icon glyph={glyph} size="xm" />
    </span>
  );
}

/** All pages, as numbers. */
function PageRail({ pages, current, pageLink }: { readonly pages: BrochureDetails['pages']; readonly current: number; readonly pageLink: PageLink }) {
  const copy = useTexts(readerCopy);
  return (
    <nav aria-label={copy.pages} className={styles.rail}>
      {pages.map(({ pageNumber }) => (
        <a key={pageNumber} {...pageLink(pageNumber)} aria-label={copy.position(pageNumber, pages.length)} aria-current={pageNumber === current ? 'page' : undefined} className={styles.number}>
          {pageNumber}
        </a>
      ))}
    </nav>
  );
}

export default function ReaderPage() {
  const copy = useTexts(readerCopy);
  const gateway = usePort(BrochuresPort);
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { data: brochure } = useSuspenseQuery(brochureQuery(gateway, id, BROCHURE_IMAGE_WIDTH));
  const { title, company, validFrom, validTo, pages } = brochure;
  const wanted = readerPageFrom(params, pages.length);
  const reader = useReaderPage(wanted, pages.length);
  const list = useShoppingList();
  const hydrated = useHydrated();
  const [zoomed, zoom] = useState<number>();
  const pageLink = usePageLink(id, reader);
  const { current } = reader;

  return (
    <article className={classNames(styles.reader, hydrated && styles.hydrated)} aria-labelledby="prospekt">
      <header className={styles.bar}>
        <Link href={BROCHURES_PATH} aria-label={copy.close} title={copy.close} className={styles.step}>
          <Icon glyph={X} size="xm" />
        </Link>
        <PartnerLogo src={company.image} name={company.name} size="s" className={styles.logo} />
        <div className={styles.words}>
          <h1 id="prospekt">{title}</h1>
          <p>
            {company.name}, {copy.valid(shortDay(validFrom) ?? '', longDay(validTo) ?? '')}
          </p>
        </div>
        <ShoppingListButton list={list} colour="secondary" className={styles.list} />
        <div className={styles.steps}>
          <Step to={current - 1} pageCount={pages.length} label={copy.previous} glyph={ChevronLeft} pageLink={pageLink} />
          <p className={styles.position}>{copy.position(current, pages.length)}</p>
          <Step to={current + 1} pageCount={pages.length} label={copy.next} glyph={ChevronRight} pageLink={pageLink} />
        </div>
      </header>
      <PageRail pages={pages} current={current} pageLink={pageLink} />
      {pages.map((page) => (
        <PageSection key={page.pageNumber} page={page} list={list} first={wanted} alive={hydrated} onZoom={zoom} />
      ))}
      <ReadingReward />
      <ZoomDialog brochureId={id} pageNumber={zoomed} onClose={() => zoom(undefined)} />
      {hydrated ? (
        <Optional>
          <ReadingTracker brochureId={id} pageNumber={current} />
        </Optional>
      ) : null}
    </article>
  );
}

ReaderPage.head = head;
ReaderPage.loader = loader;
