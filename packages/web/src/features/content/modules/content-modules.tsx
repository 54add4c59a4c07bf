// Modules of editors' pages besides text: lists of the programme's data, and forms. One module, since it uses several features.
import type { ContentForm, OfferedCoupon } from '@pluspunkt/core/content';
import type { ProductSummary } from '@pluspunkt/core/prices';
import { lazy, Suspense, useId, useRef, type ReactNode } from 'react';
import { ProductTile } from '../../prices/index.ts';
import { Accordion, AccordionItem } from '../../../ui/accordion/accordion.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PartnerCard } from '../../../ui/product-card/product-card.tsx';
import { CouponOffer } from '../../coupon-offers/index.ts';
import { FormComing, WithoutScript } from '../../../platform/form/form-frame.tsx';
import { Markdown } from '../../../platform/markdown/markdown.tsx';
import type { MarkdownNode } from '../../../platform/markdown/markdown-node.ts';
import { Optional } from '../../../ui/optional.tsx';
import type { PartnerSummary } from '../../partner-summary/index.ts';
import { useNow } from '../../../platform/browser/use-now.ts';
import { contentModulesCopy } from './de.ts';
import { useNear } from './use-near.ts';
import styles from './content-modules.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../../ui/when-loaded.ts';

interface ShownQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly MarkdownNode[];
}

/** A module as a page shows it. */
export type ContentModule =
  | { readonly kind: 'coupons'; readonly headline: string; readonly coupons: readonly OfferedCoupon[]; readonly at: number }
  | { readonly kind: 'partners'; readonly headline: string; readonly partners: readonly PartnerSummary[] }
  | { readonly kind: 'products'; readonly headline: string; readonly products: readonly ProductSummary[]; readonly isUnavailable?: boolean | undefined }
  | { readonly kind: 'faq'; readonly headline: string; readonly questions: readonly ShownQuestion[] }
  | { readonly kind: 'form'; readonly headline: string; readonly form: ContentForm };

const FORMS = {
  newsletter: { Form: lazy(() => import('../../consents/index.ts').then(whenLoaded).then(({ Newsletter }) => ({ default: Newsletter }))), page: '/newsletter', lines: 2 },
  contact: { Form: lazy(() => import('../../contact/index.ts').then(whenLoaded).then(({ Contact }) => ({ default: Contact }))), page: '/kontakt', lines: 5 },
} as const satisfies Readonly<Record<ContentForm, object>>;

/** A form is loaded when it comes near the viewport. Without script there is a link to its own page. */
function FormModule({ form }: { readonly form: ContentForm }) {
  const copy = useTexts(contentModulesCopy);
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const { Form, page, lines } = FORMS[form];
  if (!near) {
    return (
      <div ref={place}>
        <WithoutScript>
          <p>
            {copy.needsScript}{' '}
            <Link href={page} look="text">
              {copy.otherWays}
            </Link>
          </p>
        </WithoutScript>
        <FormComing lines={lines} />
      </div>
    );
  }
  return (
    <Optional
      instead={
        <Link href={page} look="text">
          {copy.ownPage}
        </Link>
      }
    >
      <Suspense fallback={<FormComing lines={lines} />}>
        <Form />
      </Suspense>
    </Optional>
  );
}

function Coupons({ coupons, at }: { readonly coupons: readonly OfferedCoupon[]; readonly at: number }) {
  const now = useNow(at);
  return (
    <ul className={styles.coupons}>
      {coupons.map((coupon, index) => (
        <li key={coupon.promotionId}>
          <CouponOffer coupon={coupon} place={index} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Questions({ questions, group }: { readonly questions: readonly ShownQuestion[]; readonly group: string }) {
  return (
    <Card>
      <Accordion>
        {questions.map(({ id, question, answer }) => (
          <AccordionItem key={id} title={question} group={group}>
            <Markdown nodes={answer} />
          </AccordionItem>
        ))}
      </Accordion>
    </Card>
  );
}

function ProductsUnavailable() {
  const copy = useTexts(contentModulesCopy);
  return <Notice>{copy.productsUnavailable}</Notice>;
}

function contentOf(module: ContentModule, id: string): ReactNode {
  switch (module.kind) {
    case 'coupons':
      return <Coupons {...module} />;
    case 'partners':
      return (
        <ul className={styles.partners}>
          {module.partners.map(({ id: partner, name, path, logo, rate }) => (
            <li key={partner}>
              <PartnerCard shape="tile" href={path} name={name} logo={logo} rate={rate} />
            </li>
          ))}
        </ul>
      );
    case 'products':
      return module.isUnavailable === true ? (
        <ProductsUnavailable />
      ) : (
        <ul className={styles.products}>
          {module.products.map((product, index) => (
            <li key={product.gtin}>
              <ProductTile product={product} place={index} />
            </li>
          ))}
        </ul>
      );
    case 'faq':
      return <Questions questions={module.questions} group={id} />;
    case 'form':
      return (
        <Card look="panel">
          <FormModule form={module.form} />
        </Card>
      );
  }
}

export function ContentModuleView({ module }: { readonly module: ContentModule }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.module}>
      <SectionHead id={id} title={module.headline} />
      {contentOf(module, id)}
    </section>
  );
}
