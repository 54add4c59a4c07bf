// /mein-konto/punkte: the balance, twelve months, what expires when, and every booking.
import { berlinDay, type BookingSummary } from '@pluspunkt/core/points';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock, type Block } from '../../platform/blocks/use-block.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { MemberPage } from '../account/index.ts';
import { BookingsPort, SearchPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useFreshPoints } from '../../platform/session/use-fresh-points.ts';
import { useMember } from '../../platform/session/use-session.ts';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { Tint } from '../../ui/tint.ts';
import { Balance } from './balance.tsx';
import { Bookings } from './bookings.tsx';
import { pointsCopy } from './de.ts';
import { Expiries } from './expiries.tsx';
import { MonthsChart } from './months-chart.tsx';
import { expiriesQuery, filterFrom, partnersQuery, POINTS_PATH, summaryQuery } from './points.queries.ts';
import styles from './points.module.css';
import { sourceNames, Sources } from './sources.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(pointsCopy);
  return { title: copy.title, description: copy.description, canonical: POINTS_PATH };
};

interface PanelProps<A> {
  readonly block: Block<A>;
  readonly labelledBy: string;
  readonly failure: string;
  readonly className?: string;
  readonly skeleton: string | undefined;
  readonly children: (data: A) => ReactNode;
}

/** A block on its panel; while it loads, a skeleton of its size. */
function Panel<A>({ block, labelledBy, failure, className, skeleton, children }: PanelProps<A>) {
  return (
    <div className={className}>
      <BlockView block={block} failure={failure} skeleton={<Skeleton shape="box" className={skeleton} />}>
        {(data) => (
          <Card look="panel" as="section" labelledBy={labelledBy} className={styles.panel}>
            {children(data)}
          </Card>
        )}
      </BlockView>
    </div>
  );
}

function Way({ href, picture, tint, texts }: { readonly href: string; readonly picture: string; readonly tint: Tint; readonly texts: { readonly title: string; readonly text: string; readonly link: string } }) {
  return (
    <Card className={styles.way}>
      <Picture src={picture} alt="" tint={tint} size="l" />
      <div>
        <h2 className={styles.wayTitle}>{texts.title}</h2>
        <p className="u-meta">{texts.text}</p>
        <Link href={href} look="text">
          {texts.link}
        </Link>
      </div>
    </Card>
  );
}

function SourcesPanel({ block }: { readonly block: Block<BookingSummary> }) {
  const copy = useTexts(pointsCopy);
  const search = usePort(SearchPort);
  const { data: partners = {} } = useQuery(partnersQuery(search, block.status === 'ready' ? sourceNames(block.data) : []));
  return (
    <Panel block={block} labelledBy="quellen" failure={copy.sources.failed} skeleton={styles.sideComing}>
      {(summary) => <Sources summary={summary} partners={partners} />}
    </Panel>
  );
}

function Member() {
  useFreshPoints();
  const copy = useTexts(pointsCopy);
  const member = useMember();
  const bookings = usePort(BookingsPort);
  const [params] = useSearchParams();
  const now = new Date();
  const today = berlinDay(now);
  const summary = useBlock(summaryQuery(bookings));
  const expiries = useBlock(expiriesQuery(bookings));
  return (
    <div className={styles.columns}>
      <Balance member={member} />
      <Panel block={summary} labelledBy="monate" failure={copy.months.failed} skeleton={styles.balanceComing} className={styles.monthsPlace}>
        {(data) => <MonthsChart summary={data} today={today} />}
      </Panel>
      <Panel block={expiries} labelledBy="verfall" failure={copy.expiries.failed} skeleton={styles.expiriesComing} className={classNames(styles.expiriesPlace, 'u-after')}>
        {(data) => <Expiries expiries={data} now={now} today={today} />}
      </Panel>
      <Card look="panel" as="section" labelledBy="buchungen" className={classNames(styles.bookingsPlace, 'u-after')}>
        <Bookings filter={filterFrom(params)} today={today} />
      </Card>
      <div className={classNames(styles.side, 'u-after')}>
        <SourcesPanel block={summary} />
        <Way href="/mein-konto/gutschein" picture="1f39f-fe0f" tint="rose" texts={copy.ways.voucher} />
        <Way href="/mein-konto/spenden" picture="1f49d" tint="sky" texts={copy.ways.donation} />
      </div>
    </div>
  );
}

function Coming() {
  return (
    <div className={styles.columns}>
      <div className={styles.balancePlace}>
        <Skeleton shape="box" className={styles.balanceComing} />
      </div>
      <div className={styles.monthsPlace}>
        <Skeleton shape="box" className={styles.balanceComing} />
      </div>
    </div>
  );
}

export default function PointsPage() {
  const copy = useTexts(pointsCopy);
  return (
    <MemberPage title={copy.title} tab="points" visitor={copy.visitor} skeleton={<Coming />}>
      {() => <Member />}
    </MemberPage>
  );
}

PointsPage.head = head;
