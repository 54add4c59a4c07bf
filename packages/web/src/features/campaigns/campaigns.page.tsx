// /aktionen: open campaigns, and offers of partners.
import { campaignPhase } from '@pluspunkt/core/campaigns';
import { classifyLink } from '@pluspunkt/core/navigation';
import type { PartnerTeaser } from '@pluspunkt/core/content';
import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useNow } from '../../platform/browser/use-now.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { CampaignsPort, ContentPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { tintAt, tintClass } from '../../ui/tint.ts';
import { campaignListQuery, memberQueries, type CampaignSummary } from './campaigns.queries.ts';
import styles from './campaigns.module.css';
import { listCopy } from './de.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  await queries.ensureQueryData(campaignListQuery(ports.get(CampaignsPort), ports.get(ContentPort)));
  return null;
}

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(listCopy);
  return { title: copy.title, description: copy.description, canonical: '/aktionen' };
};

interface TileProps extends CampaignSummary {
  readonly now: number;
}

const timeOf = ({ status, now }: TileProps, texts: Texts): string => {
  const copy = texts(listCopy);
  const today = new Date(now);
  const phase = campaignPhase(status, today);
  if (phase === 'running') return copy.until(formatDay(status.endsAt, today));
  return phase === 'soon' ? copy.from(formatDay(status.startsAt, today)) : copy.over;
};

/** A note on the member's chances today; undefined where there is nothing to note. */
function noteOf({ status }: Pick<CampaignSummary, 'status'>, texts: Texts): string | undefined {
  const copy = texts(listCopy);
  if (!status.accepted || !status.running) return undefined;
  return status.chancesLeft > 0 ? copy.chances(status.chancesLeft) : copy.joined;
}

function Tile({ own, ...campaign }: TileProps & { readonly own: CampaignSummary['status'] | undefined }) {
  const texts = useAllTexts();
  const { status, settings } = campaign;
  const note = own === undefined ? undefined : noteOf({ status: own }, texts);
  return (
    <li className={`${styles.tile} ${styles[settings.ground]} ${status.running ? '' : styles.over}`}>
      <div className={styles.words}>
        <p className={styles.facts}>
          <span>{timeOf(campaign, texts)}</span>
          {note === undefined ? null : <Badge tone="sun">{note}</Badge>}
        </p>
        <h3 className={styles.name}>
          <Link href={`/aktionen/${status.name}`} className={styles.whole}>
            {status.title}
          </Link>
        </h3>
        <p>{settings.teaser}</p>
      </div>
      <Picture src={settings.picture} alt="" size="fill" tint="none" className={styles.picture} />
    </li>
  );
}

function Campaigns({ campaigns, now }: { readonly campaigns: readonly CampaignSummary[]; readonly now: number }) {
  const gateway = usePort(CampaignsPort);
  const session = useLoggedIn();
  const own = useQueries({
    queries: campaigns.map(({ status }) => ({ ...memberQueries(gateway, session?.cardNumber ?? '', status.name).status, enabled: session !== undefined })),
  });
  return (
    <ul className={styles.tiles}>
      {campaigns.map((campaign, index) => (
        <Tile key={campaign.status.name} {...campaign} now={now} own={session === undefined ? undefined : own[index]?.data} />
      ))}
    </ul>
  );
}

function Teaser({ teaser, place, now }: { readonly teaser: PartnerTeaser; readonly place: number; readonly now: number }) {
  const copy = useTexts(listCopy);
  const link = classifyLink(teaser.link);
  return (
    <li className={styles.teaser}>
      <Picture src={teaser.image} alt="" size="xl" tint="none" className={`${styles.teaserPicture} ${tintClass(tintAt(place))}`} />
      <div>
        <h3 className={styles.teaserName}>
          {link.kind === 'internal' ? (
            <Link href={link.path} className={styles.whole}>
              {teaser.headline}
            </Link>
          ) : (
            teaser.headline
          )}
        </h3>
        <p className="u-meta">{teaser.validTo === undefined ? teaser.partnerName : [teaser.partnerName, copy.until(formatDay(teaser.validTo, new Date(now)))].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

export default function CampaignsPage() {
  const copy = useTexts(listCopy);
  const { data } = useSuspenseQuery(campaignListQuery(usePort(CampaignsPort), usePort(ContentPort)));
  const now = useNow(data.at);
  return (
    <div className={styles.page}>
      <header>
        <h1>{copy.title}</h1>
        <p className="u-meta">{copy.lead}</p>
      </header>
      {data.campaigns.length === 0 ? (
        <EmptyState picture="1f381" tint="rose" title={copy.emptyTitle} action={<ButtonLink href="/e-coupons-aktionen/e-coupons">{copy.emptyAction}</ButtonLink>}>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <section aria-labelledby="mitmachen" className={styles.section}>
          <SectionHead id="mitmachen" title={copy.running} />
          <Campaigns campaigns={data.campaigns} now={now} />
        </section>
      )}
      {data.teasers.length === 0 ? null : (
        <section aria-labelledby="partneraktionen" className={styles.section}>
          <SectionHead id="partneraktionen" title={copy.partners} />
          <ul className={styles.teasers}>
            {data.teasers.map((teaser, place) => (
              <Teaser key={teaser.headline} teaser={teaser} place={place} now={now} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

CampaignsPage.head = head;
CampaignsPage.loader = loader;
