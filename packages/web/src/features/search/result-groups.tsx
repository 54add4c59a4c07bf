// The groups of the search results, each with its own card.
import { partnerDetailPath } from '@pluspunkt/core/partners';
import { pointsLabel } from '@pluspunkt/core/points';
import { discountLabel } from '@pluspunkt/core/prices';
import type { FaqEntry, FoundProducts, Partner, PromoTeaser, ResultGroup } from '@pluspunkt/core/search';
import type { RewardItem } from '@pluspunkt/core/rewards';
import type { ReactNode } from 'react';
import { rateOf } from '../partner-summary/index.ts';
import { ProductTile, productSearchPath } from '../prices/index.ts';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { Point } from '../../ui/icon/plus-dot.tsx';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { tintAt } from '../../ui/tint.ts';
import { searchCopy } from './de.ts';
import { Highlighted } from './highlighted.tsx';
import styles from './search.page.module.css';
import type { ResultKind } from './search.queries.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface GroupProps<A> {
  readonly group: ResultGroup<A>;
  /** Where all of the kind are shown; absent where they already are. */
  readonly more?: string;
}

interface GroupFrameProps extends GroupProps<unknown> {
  readonly kind: ResultKind;
  /** Default: how many there are. */
  readonly moreLabel?: string;
  readonly children: ReactNode;
}

/** A group without results is not rendered. */
function GroupFrame({ group, more, moreLabel, kind, children }: GroupFrameProps) {
  const copy = useTexts(searchCopy);
  if (group.items.length === 0) return null;
  const title = copy.headings[kind];
  // Fixed ids, since each group occurs once per page and generated ids depend on the position in the tree.
  const id = `gruppe-${kind}`;
  const label = moreLabel ?? copy.all(group.totalNumberOfResults);
  const link = more !== undefined && (group.hasMoreResults || moreLabel !== undefined) ? { label, href: more, description: `${title}: ${label}` } : undefined;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} more={link} />
      {children}
    </section>
  );
}

function PartnerResult({ partner }: { readonly partner: Partner }) {
  const copy = useTexts(searchCopy);
  const { common, pointmodule } = partner;
  return (
    <Link href={partnerDetailPath(partner.partnerDetailLink)} className={styles.partner}>
      <img src={common.partnerLogo} width={220} height={154} alt="" loading="lazy" />
      <div>
        <h3>{common.partnerName}</h3>
        <span>{common.onlinePartnerCategories[0] ?? common.partnerStoregroup}</span>
        <span className={styles.rule}>
          <Point />
          {rateOf(pointmodule)}
        </span>
        {common.isPremiumPartner ? null : <span className={styles.badge}>{copy.online}</span>}
      </div>
    </Link>
  );
}

function PartnerList({ partners }: { readonly partners: readonly Partner[] }) {
  return (
    <div className={styles.partners}>
      {partners.map((partner) => (
        <PartnerResult key={partner.id} partner={partner} />
      ))}
    </div>
  );
}

export const PremiumPartnerResults = (props: GroupProps<Partner>) => (
  <GroupFrame {...props} kind="premiumPartners">
    <PartnerList partners={props.group.items} />
  </GroupFrame>
);

export const OnlinePartnerResults = (props: GroupProps<Partner>) => (
  <GroupFrame {...props} kind="onlinePartners">
    <PartnerList partners={props.group.items} />
  </GroupFrame>
);

/** Answers are markdown; a result shows their first sentences as plain words. */
const excerptOf = (markdown: string): string =>
  markdown
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

interface FaqResultProps {
  readonly entry: FaqEntry;
  readonly term: string;
  readonly open: boolean;
}

function FaqResult({ entry, term, open }: FaqResultProps) {
  const copy = useTexts(searchCopy);
  return (
    <AccordionItem title={<Highlighted text={entry.question} term={term} />} open={open}>
      {excerptOf(entry.answer)}{' '}
      <Link look="text" href={entry.path}>
        {copy.wholeAnswer}
      </Link>
    </AccordionItem>
  );
}

export const FaqResults = ({ term, ...props }: GroupProps<FaqEntry> & { readonly term: string }) => (
  <GroupFrame {...props} kind="faq">
    <Accordion className={styles.faq}>
      {props.group.items.map((entry, index) => (
        <FaqResult key={entry.id} entry={entry} term={term} open={index === 0} />
      ))}
    </Accordion>
  </GroupFrame>
);

export const PromoResults = (props: GroupProps<PromoTeaser>) => (
  <GroupFrame {...props} kind="promoTeasers">
    <div className={styles.promos}>
      {props.group.items.map((teaser) => (
        <Link key={teaser.headline} href={teaser.promoLink} className={styles.promo}>
          <div>
            <h3>{teaser.headline}</h3>
            <span>{teaser.buttonText}</span>
          </div>
          <Picture src={teaser.promoImage} alt="" tint="none" size="xl" className={styles.promoPicture} />
        </Link>
      ))}
    </div>
  </GroupFrame>
);

function RewardResult({ reward, place }: { readonly reward: RewardItem; readonly place: number }) {
  return (
    <Link href={reward.productUrl} className={styles.reward}>
      <Picture src={reward.image.url} alt="" tint={tintAt(place)} size="l" />
      <div>
        <h3>{reward.productName}</h3>
        <p className={styles.price}>
          <Point /> <b>{reward.actualNeededPoints.toLocaleString('de-DE')}</b> <span>Punkte</span>
          {reward.discountInPercent < 0 ? (
            <>
              <s>
                <span aria-hidden="true">{reward.originalNeededPoints.toLocaleString('de-DE')}</span>
                <span className="u-hidden">{pointsLabel(reward.originalNeededPoints)}</span>
              </s>
              <span className={styles.saving}>{discountLabel(reward.discountInPercent)}</span>
            </>
          ) : null}
        </p>
      </div>
    </Link>
  );
}

export const RewardResults = (props: GroupProps<RewardItem>) => (
  <GroupFrame {...props} kind="rewards">
    <div className={styles.rewards}>
      {props.group.items.map((reward, place) => (
        <RewardResult key={reward.productUrl} reward={reward} place={place} />
      ))}
    </div>
  </GroupFrame>
);

/** Price comparison has all of them, with its filters and pages. */
export function ProductResults({ group }: { readonly group: FoundProducts }) {
  const copy = useTexts(searchCopy);
  const { query, totalNumberOfResults, totalIsEstimated, items } = group;
  return (
    <GroupFrame group={group} kind="products" more={productSearchPath(query)} moreLabel={copy.allProducts(totalNumberOfResults, totalIsEstimated)}>
      <ul className={styles.products}>
        {items.map((product, place) => (
          <li key={product.gtin}>
            <ProductTile product={product} place={place} />
          </li>
        ))}
      </ul>
    </GroupFrame>
  );
}
