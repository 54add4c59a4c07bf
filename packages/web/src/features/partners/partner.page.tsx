// One partner: what one gets there, how, and what is special at the moment.
import type { Partner } from '@pluspunkt/core/search';
import { classifyLink } from '@pluspunkt/core/navigation';
import { partnerDetailPath } from '@pluspunkt/core/partners';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { longDay } from '../../ui/german-date.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { redirectTo } from '../../platform/routing/redirect-to.ts';
import { OwnPartnerHeart } from '../favourites/index.ts';
import { sharedPicture } from '../../platform/routing/shared-picture.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { PartnersPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { partnerCopy, partnersCopy } from './de.ts';
import { filterPath, fromStart } from './partner-filter.ts';
import { PartnerBox } from './partner-list.tsx';
import { partnerQuery, type PartnerAndSimilar } from './partners.queries.ts';
import { PointModule } from './point-module.tsx';
import styles from './partner.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Where a partner that gives no points any more sends its visitors; nothing while it does, or for foreign addresses. */
function expiredTarget({ pointmodule, publishingSettings }: Partner): string | undefined {
  if (pointmodule.incentivePoints > 0 || publishingSettings.redirectToOnExpired === '') return undefined;
  const link = classifyLink(publishingSettings.redirectToOnExpired);
  return link.kind === 'internal' && link.path.startsWith('/') ? link.path : undefined;
}

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const { pathname, search } = new URL(args.request.url);
  const found = await queries.ensureQueryData(partnerQuery(ports.get(PartnersPort), args.params['slug'] ?? ''));
  if (found === null) throw new Response(null, { status: 404 });
  const target = expiredTarget(found.partner);
  if (target !== undefined) throw redirectTo(target, args.request);
  // Found by its public id: there is one address for each.
  const own = partnerDetailPath(found.partner.partnerDetailLink);
  if (own !== decodeURI(pathname)) throw redirectTo(own + search, args.request, 301);
  return null;
}

function head({ params, queries, texts }: HeadInput): Head {
  const partnersTexts = texts(partnersCopy);
  const slug = params['slug'] ?? '';
  const partner = queries.getQueryData<PartnerAndSimilar | null>(['partner', slug])?.partner;
  if (partner === undefined) return { title: partnersTexts.title, noIndex: true };
  const { partnerName, partnerLogo } = partner.common;
  return { title: partnerName, description: partner.metadata.metaDescription, canonical: `/partner/${slug}`, ...sharedPicture(partnerLogo, partnerName) };
}

/** The partner's own ground, its mark large at the side, its name at the front: all from its two logos. */
function Hero({ partner }: { readonly partner: Partner }) {
  const partnerTexts = useTexts(partnerCopy);
  const { common, filialfinder } = partner;
  return (
    <div className={styles.hero}>
      <img className={styles.ground} src={filialfinder.partnerLogoSmall} alt="" width={48} height={48} />
      <img className={styles.mark} src={filialfinder.partnerLogoSmall} alt="" width={48} height={48} />
      <img className={styles.logo} src={common.partnerLogo} alt={common.partnerName} width={160} height={96} fetchPriority="high" />
      <p className={styles.badges}>
        <Badge>{common.isPremiumPartner ? partnerTexts.premium : partnerTexts.online}</Badge>
        {common.isTopShop ? <Badge tone="sun">{partnerTexts.topShop}</Badge> : null}
      </p>
      <div className={styles.heart}>
        <OwnPartnerHeart name={common.partnerName} />
      </div>
    </div>
  );
}

function Special({ partner: { common, couponLogoData } }: { readonly partner: Partner }) {
  const partnerTexts = useTexts(partnerCopy);
  if (common.partnerHighlightText === '' && couponLogoData.length === 0) return null;
  const until = couponLogoData.map(({ validTo }) => validTo).sort()[0];
  const day = until === undefined ? undefined : longDay(until);
  return (
    <section aria-labelledby="besonders" className={styles.section}>
      <h2 id="besonders">{partnerTexts.highlight}</h2>
      <div className={styles.special}>
        {couponLogoData.map(({ publicPartnerId, partnerVariant, logo }) => (
          <PartnerLogo key={`${publicPartnerId}-${partnerVariant}`} src={logo} name={common.partnerName} size="l" />
        ))}
        <p className={styles.specialText}>
          <strong>{common.partnerHighlightText === '' ? partnerTexts.coupon(common.partnerName) : common.partnerHighlightText}</strong>
          {day === undefined ? null : <span>{partnerTexts.validUntil(day)}</span>}
        </p>
      </div>
    </section>
  );
}

/** Sentences of the how-to become steps. */
const stepsOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+(?=[A-ZÄÖÜ„])/u).filter((step) => step !== '');

function HowTo({ partner: { pointmodule } }: { readonly partner: Partner }) {
  const steps = stepsOf(pointmodule.howToText);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="so-gehts" className={styles.section}>
      <h2 id="so-gehts">{pointmodule.howToHeadline}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={`u-figure ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export default function PartnerPage() {
  const partnersTexts = useTexts(partnersCopy);
  const partnerTexts = useTexts(partnerCopy);
  const { slug = '' } = useParams();
  const { data } = useSuspenseQuery(partnerQuery(usePort(PartnersPort), slug));
  if (data === null) return null;
  const { partner, similar } = data;
  const { common, partnerInfo } = partner;
  const kind = common.isPremiumPartner ? 'premium' : 'online';
  const category = common.onlinePartnerCategories[0];

  return (
    <>
      <Breadcrumbs
        items={[
          { label: partnersTexts.title, href: '/partner' },
          ...(category === undefined ? [] : [{ label: category, href: filterPath(fromStart({ kind, category, query: '' })) }]),
          { label: common.partnerName, href: `/partner/${slug}` },
        ]}
        className={styles.crumbs}
      />
      <article className={styles.page}>
        <div className={styles.main}>
          <Hero partner={partner} />
          <header className={styles.section}>
            <h1>{partnerInfo.articleHeadline === '' ? common.partnerName : partnerInfo.articleHeadline}</h1>
            <p className={styles.lead}>{partnerInfo.articleSubline}</p>
            <p className="u-measure">{partnerInfo.articleText}</p>
          </header>
          <Special partner={partner} />
          <HowTo partner={partner} />
        </div>
        <div className={styles.aside}>
          <PointModule partner={partner} />
        </div>
        {similar.length === 0 ? null : (
          <section className={styles.similar} aria-labelledby="aehnlich">
            <h2 id="aehnlich">{partnerTexts.similar}</h2>
            <ul className={styles.similarList}>
              {similar.map((other) => (
                <li key={other.id}>
                  <PartnerBox partner={other} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </>
  );
}

PartnerPage.head = head;
PartnerPage.loader = loader;
