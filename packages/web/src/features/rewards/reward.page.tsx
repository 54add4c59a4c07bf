// One reward: its picture, its price, and how far a member is from it.
import { pointWorthLabel } from '@pluspunkt/core/brand';
import { worthInCent } from '@pluspunkt/core/points';
import type { RewardDetail, RewardItem } from '@pluspunkt/core/rewards';
import { useSuspenseQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { sharedPicture } from '../../platform/routing/shared-picture.ts';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { RewardsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatEuro } from '../../ui/format.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture, sourcesOfSize } from '../../ui/picture/picture.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Delta, PointsTag } from '../../ui/tag/tag.tsx';
import { rewardsCopy } from './de.ts';
import { before, RewardTile } from './tile/reward-tile.tsx';
import { rewardQuery } from './rewards.queries.ts';
import styles from './reward.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const detail = await queries.ensureQueryData(rewardQuery(ports.get(RewardsPort), args.params['slug'] ?? ''));
  if (detail === null) throw new Response(null, { status: 404 });
  return null;
}

function head({ params, queries, texts }: HeadInput): Head {
  const copy = texts(rewardsCopy);
  const slug = params['slug'] ?? '';
  const reward = queries.getQueryData<RewardDetail | null>(['reward', slug])?.reward;
  if (reward === undefined) return { title: copy.title, noIndex: true };
  return { title: reward.productName, description: copy.description, canonical: `/praemien/${slug}`, preloadImage: sourcesOfSize(reward.image.url, 'fill'), ...sharedPicture(reward.image.url, reward.image.label) };
}

function Reach({ needed }: { readonly needed: number }) {
  const copy = useTexts(rewardsCopy);
  const balance = useMember().points?.balance;
  return (
    <div className={styles.reach}>
      {balance === undefined ? (
        <p>
          {copy.visitor}{' '}
          <Link href="/anmelden" look="text">
            {copy.login}
          </Link>
        </p>
      ) : (
        <ProgressBar
          label={copy.progress}
          value={Math.min(1, balance / Math.max(1, needed))}
          tone="sun"
          hint={balance >= needed ? copy.enough(balance - needed) : copy.notEnough(needed - balance)}
        />
      )}
    </div>
  );
}

function Price({ reward }: { readonly reward: RewardItem }) {
  const copy = useTexts(rewardsCopy);
  const { points } = useBrand();
  const { actualNeededPoints, discountInPercent } = reward;
  const old = before(reward);
  return (
    <Card as="section" look="panel" className={styles.panel}>
      <h1>{reward.productName}</h1>
      <p className={styles.price}>
        <PointsTag points={actualNeededPoints} before={old} size="xl" />
        {discountInPercent < 0 ? <Delta percent={discountInPercent} /> : null}
      </p>
      <p className="u-meta">
        {`${copy.worth(formatEuro(worthInCent(actualNeededPoints, points)))}${old === undefined ? '' : ` · ${copy.saved(old - actualNeededPoints)}`}`}
      </p>
      <Reach needed={actualNeededPoints} />
      <ButtonLink href="/partner" type="block" size="xlarge" icon={Store}>
        {copy.collect}
      </ButtonLink>
      <div className={styles.facts}>
        <h2 className={styles.factsHead}>{copy.how}</h2>
        <ul className={styles.factList}>
          {[copy.worthFact(pointWorthLabel(points)), ...copy.facts].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Link href="/hilfe?q=Pr%C3%A4mie" look="text">
          {copy.help}
        </Link>
      </div>
    </Card>
  );
}

export default function RewardPage() {
  const copy = useTexts(rewardsCopy);
  const rewards = usePort(RewardsPort);
  const { slug = '' } = useParams();
  const { data } = useSuspenseQuery(rewardQuery(rewards, slug));
  const balance = useMember().points?.balance;
  if (data === null) return null;
  const { reward, similar: others } = data;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: copy.title, href: '/praemien' },
          { label: reward.productName, href: `/praemien/${slug}` },
        ]}
        className={styles.crumbs}
      />
      <article className={styles.page}>
        <Picture src={reward.image.url} alt={reward.image.label} tint="sky" size="fill" priority className={styles.picture} />
        <Price reward={reward} />
      </article>
      {others.length === 0 ? null : (
        <section aria-labelledby="andere" className={styles.others}>
          <h2 id="andere">{copy.others}</h2>
          <ul className={styles.grid}>
            {others.map((other, index) => (
              <li key={other.productUrl}>
                <RewardTile reward={other} place={index + 1} balance={balance} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

RewardPage.head = head;
RewardPage.loader = loader;
