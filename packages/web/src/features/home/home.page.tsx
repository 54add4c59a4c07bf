// The home page: what the programme is worth today, for visitors and members.
import type { PublicSettings } from '@pluspunkt/core/content';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ResultGroup } from '@pluspunkt/core/search';
import type { RewardItem } from '@pluspunkt/core/rewards';
import { useBlock, type Block } from '../../platform/blocks/use-block.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { ContentPort, CouponsPort, FaqPort, RewardsPort, SearchPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { homeCopy } from './de.ts';
import { Hero } from './hero.tsx';
import { CampaignBlock, CouponsBlock, MoreTeasers, PartnerStrip, QuestionsBlock, RewardsBlock, Soon, TopPartnersBlock } from './home-blocks.tsx';
import {
  homeCouponsQuery,
  homePartnersQuery,
  homeQuestionsQuery,
  homeRewardsQuery,
  offersQuery,
  settingsQuery,
  type HomeCoupons,
  type HomePartners,
  type HomeQuestion,
} from './home.queries.ts';
import type { Offers } from './offers.ts';
import styles from './home.module.css';

/** Failed blocks are loaded again by the browser; the page itself always works. */
async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const content = ports.get(ContentPort);
  await Promise.all([
    queries.prefetchQuery(settingsQuery(content)),
    queries.prefetchQuery(offersQuery(content)),
    queries.prefetchQuery(homeCouponsQuery(ports.get(CouponsPort))),
    queries.prefetchQuery(homePartnersQuery(ports.get(SearchPort))),
    queries.prefetchQuery(homeRewardsQuery(ports.get(RewardsPort))),
    queries.prefetchQuery(homeQuestionsQuery(ports.get(FaqPort))),
  ]);
  return null;
}

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(homeCopy);
  return { title: copy.title, description: copy.description, canonical: '/' };
};

const numberOf = (settings: PublicSettings, name: string): number | undefined => {
  const value = settings[name];
  return typeof value === 'number' ? value : undefined;
};

interface HomeBlocksProps {
  readonly settings: Block<PublicSettings>;
  readonly offers: Block<Offers>;
  readonly coupons: Block<HomeCoupons>;
  readonly partners: Block<HomePartners>;
  readonly rewards: Block<ResultGroup<RewardItem>>;
  readonly questions: Block<readonly HomeQuestion[]>;
  readonly balance: number | undefined;
}

/** Whether a block has loaded, and has nothing to show. */
const isEmpty = <A,>(block: Block<A>, listIn: (data: A) => readonly unknown[]): boolean => block.status === 'ready' && listIn(block.data).length === 0;

function HomeBlocks({ settings, offers, coupons, partners, rewards, questions, balance }: HomeBlocksProps) {
  const numbers = settings.status === 'ready' ? settings.data : {};
  const { campaign, more = [] } = offers.status === 'ready' ? offers.data : {};
  const isNew = isEmpty(coupons, (data) => data.coupons) && isEmpty(partners, ({ strip }) => strip);
  return (
    <div className={styles.page}>
      <div className={styles.first}>
        <Hero
          partnerCount={numberOf(numbers, 'partnerCount')}
          onlineCount={numberOf(numbers, 'onlinePartnerCount')}
          rewardCount={numberOf(numbers, 'rewardCount')}
        />
        {isNew ? <Soon /> : <CouponsBlock coupons={coupons} />}
        {isEmpty(partners, ({ top }) => top) ? null : <TopPartnersBlock partners={partners} />}
      </div>
      {isEmpty(partners, ({ strip }) => strip) ? null : <PartnerStrip partners={partners} />}
      {isEmpty(rewards, ({ items }) => items) ? null : <RewardsBlock rewards={rewards} balance={balance} />}
      <div className={styles.second}>
        {campaign === undefined ? null : <CampaignBlock campaign={campaign} />}
        {isEmpty(questions, (list) => list) ? null : <QuestionsBlock questions={questions} />}
      </div>
      <MoreTeasers teasers={more} />
    </div>
  );
}

export default function HomePage() {
  const content = usePort(ContentPort);
  return (
    <HomeBlocks
      settings={useBlock(settingsQuery(content))}
      offers={useBlock(offersQuery(content))}
      coupons={useBlock(homeCouponsQuery(usePort(CouponsPort)))}
      partners={useBlock(homePartnersQuery(usePort(SearchPort)))}
      rewards={useBlock(homeRewardsQuery(usePort(RewardsPort)))}
      questions={useBlock(homeQuestionsQuery(usePort(FaqPort)))}
      balance={useMember().points?.balance}
    />
  );
}

HomePage.head = head;
HomePage.loader = loader;
