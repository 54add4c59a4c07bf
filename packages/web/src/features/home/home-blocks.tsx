// The blocks of the home page; each loads, fails and recovers by itself.
import type { PartnerTeaser } from '@pluspunkt/core/content';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { BlockView } from '../../platform/blocks/block.tsx';
import type { Block } from '../../platform/blocks/use-block.ts';
import { CouponOffer } from '../coupon-offers/index.ts';
import { COUPONS_PATH } from '../../platform/paths/coupons-path.ts';
import { longDay } from '../../ui/german-date.ts';
import { Markdown } from '../../platform/markdown/markdown.tsx';
import { RewardTile } from '../rewards/index.ts';
import { useTeaserAction } from '../../platform/session/use-teaser-action.ts';
import { useNow } from '../../platform/browser/use-now.ts';
import type { ResultGroup } from '@pluspunkt/core/search';
import type { RewardItem } from '@pluspunkt/core/rewards';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHead, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { List, ListRow } from '../../ui/list-row/list-row.tsx';
import { PartnerLogo, Picture } from '../../ui/picture/picture.tsx';
import { PartnerCard } from '../../ui/product-card/product-card.tsx';
import { SkeletonProduct, SkeletonRow, SkeletonText, SkeletonTicket } from '../../ui/skeleton/skeleton.tsx';
import { tintAt, tintClass } from '../../ui/tint.ts';
import { homeCopy } from './de.ts';
import type { HomeCoupons, HomePartners, HomeQuestion } from './home.queries.ts';
import { teaserHref } from './offers.ts';
import styles from './home.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const times = (count: number, one: (index: number) => React.ReactNode): React.ReactNode => Array.from({ length: count }, (_, index) => one(index));

function CouponOffers({ coupons, at }: HomeCoupons) {
  const now = useNow(at);
  return (
    <Stack>
      {coupons.map((coupon, index) => (
        <div key={coupon.promotionId} className={classNames(styles.offer, index > 0 && 'u-below-fold')}>
          <CouponOffer coupon={coupon} place={index} now={now} />
        </div>
      ))}
    </Stack>
  );
}

export function CouponsBlock({ coupons }: { readonly coupons: Block<HomeCoupons> }) {
  const copy = useTexts(homeCopy);
  return (
    <section aria-labelledby="angebote">
      <SectionHead id="angebote" title={copy.coupons.title} more={{ label: copy.coupons.all, href: COUPONS_PATH }} />
      <BlockView block={coupons} failure={copy.coupons.failure} skeleton={<Stack>{times(3, (index) => <SkeletonTicket key={index} />)}</Stack>}>
        {(data) => (data.coupons.length === 0 ? <p className="u-meta">{copy.coupons.empty}</p> : <CouponOffers {...data} />)}
      </BlockView>
    </section>
  );
}

/** Of a programme that has neither coupons nor partners yet. */
export function Soon() {
  const copy = useTexts(homeCopy).soon;
  return (
    <section aria-labelledby="bald" className={styles.soon}>
      <Picture src="1f331" alt="" tint="mint" size="xl" round />
      <h2 id="bald">{copy.title}</h2>
      <p className="u-meta">{copy.text}</p>
      <ButtonLink href="/registrieren" colour="outline-neutral">
        {copy.action}
      </ButtonLink>
    </section>
  );
}

function TopPartners({ top }: Pick<HomePartners, 'top'>) {
  return (
    <List className={styles.topList}>
      {top.map(({ id, name, path, smallLogo, categories, rate }) => (
        <ListRow key={id} href={path} lead={<PartnerLogo src={smallLogo} name={name} size="m" />} title={categories[0] ?? name} note={categories[0] === undefined ? rate : `${name} · ${rate}`} />
      ))}
    </List>
  );
}

export function TopPartnersBlock({ partners }: { readonly partners: Block<HomePartners> }) {
  const copy = useTexts(homeCopy);
  return (
    <Card as="section" labelledBy="beliebt" look="panel" className={`${styles.top} u-below-fold`}>
      <SectionHead id="beliebt" title={copy.top.title} more={{ label: copy.top.all, href: '/partner?art=online' }} />
      <BlockView block={partners} failure={copy.top.failure} skeleton={times(6, (index) => <SkeletonRow key={index} />)}>
        {({ top }) => <TopPartners top={top} />}
      </BlockView>
    </Card>
  );
}

function StripPartners({ strip }: Pick<HomePartners, 'strip'>) {
  return (
    <ul className={styles.strip}>
      {strip.map(({ id, name, path, logo, rate }) => (
        <li key={id}>
          <PartnerCard shape="tile" href={path} name={name} logo={logo} rate={rate} className={styles.stripTile} />
        </li>
      ))}
    </ul>
  );
}

export function PartnerStrip({ partners }: { readonly partners: Block<HomePartners> }) {
  const copy = useTexts(homeCopy);
  const total = partners.status === 'ready' ? partners.data.total : undefined;
  const more = total === undefined ? undefined : { label: copy.partners.all(total), href: '/partner' };
  return (
    <section aria-labelledby="partner" className={`${styles.partners} u-below-fold`}>
      <SectionHead id="partner" title={copy.partners.title} note={copy.partners.note} more={more} />
      <BlockView block={partners} failure={copy.top.failure} skeleton={<div className={styles.stripSkeleton} />}>
        {({ strip }) => <StripPartners strip={strip} />}
      </BlockView>
    </section>
  );
}

interface RewardsProps {
  readonly items: readonly RewardItem[];
  readonly balance: number | undefined;
}

function Rewards({ items, balance }: RewardsProps) {
  return (
    <ul className={styles.rewards}>
      {items.map((reward, index) => (
        <li key={reward.productUrl}>
          <RewardTile reward={reward} place={index} balance={balance} level={3} />
        </li>
      ))}
    </ul>
  );
}

export function RewardsBlock({ rewards, balance }: { readonly rewards: Block<ResultGroup<RewardItem>>; readonly balance?: number }) {
  const copy = useTexts(homeCopy);
  return (
    <section aria-labelledby="praemien" className="u-below-fold">
      <SectionHead id="praemien" title={copy.rewards.title} note={copy.rewards.note} more={{ label: copy.rewards.all, href: '/praemien' }} />
      <BlockView block={rewards} failure={copy.rewards.failure} skeleton={<div className={styles.rewards}>{times(6, (index) => <SkeletonProduct key={index} />)}</div>}>
        {({ items }) => <Rewards items={items} balance={balance} />}
      </BlockView>
    </section>
  );
}

/** Tiles around the campaign's picture: open ones, and ones that are already a point. */
const fields = ['plus', 'dot', 'picture', 'plus', 'dot', 'plus', 'dot', 'plus', 'dot'] as const;

function CampaignField({ image }: { readonly image: string }) {
  return (
    <div className={styles.field} aria-hidden="true">
      {fields.map((kind, index) =>
        kind === 'picture' ? (
          <Picture key={index} src={image} alt="" tint="butter" size="xxl" className={styles.fieldPicture} />
        ) : (
          <span key={index} className={`${styles.tile} ${styles[kind]} ${tintClass(tintAt(index))}`} />
        ),
      )}
    </div>
  );
}

export function CampaignBlock({ campaign }: { readonly campaign: PartnerTeaser }) {
  const copy = useTexts(homeCopy);
  const day = campaign.validTo === undefined ? undefined : longDay(campaign.validTo);
  const { buttonText, link, target } = useTeaserAction(campaign);
  const href = teaserHref({ link });
  return (
    <section aria-labelledby="kampagne" className={styles.campaign}>
      <div className={styles.campaignText}>
        {day === undefined ? null : <Badge tone="sun">{copy.until(day)}</Badge>}
        <h2 id="kampagne">{campaign.headline}</h2>
        <p>{campaign.text}</p>
        {href === undefined ? null : (
          <ButtonLink href={href} target={target} colour="primary" icon={ArrowRight} iconAlign="right">
            {buttonText}
          </ButtonLink>
        )}
      </div>
      <CampaignField image={campaign.image} />
    </section>
  );
}

function Questions({ list }: { readonly list: readonly HomeQuestion[] }) {
  return (
    <Card className={styles.questions}>
      <Accordion>
        {list.map(({ id, question, answer }) => (
          <AccordionItem key={id} title={question} group="home-questions">
            <Markdown nodes={answer} />
          </AccordionItem>
        ))}
      </Accordion>
    </Card>
  );
}

export function QuestionsBlock({ questions }: { readonly questions: Block<readonly HomeQuestion[]> }) {
  const copy = useTexts(homeCopy);
  return (
    <section aria-labelledby="fragen">
      <SectionHead id="fragen" title={copy.questions.title} more={{ label: copy.questions.all, href: '/hilfe' }} />
      <BlockView block={questions} failure={copy.questions.failure} skeleton={<Card><SkeletonText lines={6} /></Card>}>
        {(list) => <Questions list={list} />}
      </BlockView>
    </section>
  );
}

function TeaserLink({ teaser }: { readonly teaser: PartnerTeaser }) {
  const { buttonText, link, target } = useTeaserAction(teaser);
  return (
    <Link href={teaserHref({ link }) ?? '/partner'} target={target} className={styles.teaserLink}>
      {buttonText}
      <span className="u-hidden">: {teaser.headline}</span>
    </Link>
  );
}

export function MoreTeasers({ teasers }: { readonly teasers: readonly PartnerTeaser[] }) {
  const copy = useTexts(homeCopy);
  if (teasers.length === 0) return null;
  return (
    <section aria-labelledby="ausserdem">
      <SectionHead id="ausserdem" title={copy.more.title} />
      <ul className={styles.teasers}>
        {teasers.map((teaser, index) => (
          <li key={teaser.headline} className={`${styles.teaser} ${tintClass(tintAt(index))}`}>
            <div className={styles.teaserText}>
              <h3>{teaser.headline}</h3>
              <p>{teaser.text}</p>
              <TeaserLink teaser={teaser} />
            </div>
            <Picture src={teaser.image} alt="" tint="none" size="xl" className={styles.teaserPicture} />
          </li>
        ))}
      </ul>
    </section>
  );
}
