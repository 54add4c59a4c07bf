// What coupons brought a member lately, and which of the activated ones are still waiting.
import type { BurnModule } from '@pluspunkt/core/coupons';
import { useQuery } from '@tanstack/react-query';
import { endOf } from '../coupon-offers/index.ts';
import { CouponsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { List, ListRow } from '../../ui/list-row/list-row.tsx';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { couponFilterFrom, couponPath } from './coupon-filter.ts';
import { burnModuleQuery } from './coupons.queries.ts';
import styles from './burn-module.module.css';
import { burnModuleCopy } from './de.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

const ACTIVATED = couponPath(couponFilterFrom(new URLSearchParams({ status: 'aktiviert' })));
const BURN_MODULE_ID = 'coupon-bilanz';
/** The next coupons; all of them are in the list of activated coupons. */
const OPEN_SHOWN = 3;

function OpenCoupons({ openCoupons, now }: Pick<BurnModule, 'openCoupons'> & { readonly now: number }) {
  const texts = useAllTexts();
  const copy = texts(burnModuleCopy);
  if (openCoupons.length === 0) return <p className="u-meta">{copy.noneOpen}</p>;
  const next = openCoupons.toSorted((a, b) => a.validTo.localeCompare(b.validTo)).slice(0, OPEN_SHOWN);
  return (
    <>
      <List>
        {next.map(({ promotionId, partnerName, partnerLogo, headline, subline, validTo }) => (
          <ListRow key={promotionId} lead={<PartnerLogo src={partnerLogo} name={partnerName} size="m" />} title={`${headline} ${subline}`} note={`${partnerName} · ${endOf(validTo, now, texts).until}`} />
        ))}
      </List>
      <ButtonLink href={ACTIVATED} size="small" colour="outline-neutral">
        {copy.all(openCoupons.length)}
      </ButtonLink>
    </>
  );
}

/** Renders nothing without redeemed coupons or after a failure. */
export default function BurnModuleView({ cardNumber, now }: { readonly cardNumber: string; readonly now: number }) {
  const copy = useTexts(burnModuleCopy);
  const { data } = useQuery(burnModuleQuery(usePort(CouponsPort), cardNumber));
  if (data === undefined || (data.redeemedCoupons === 0 && data.openCoupons.length === 0)) return null;
  return (
    <Card as="section" labelledBy={BURN_MODULE_ID} look="panel" className={styles.module}>
      <SectionHead id={BURN_MODULE_ID} title={copy.title(data.numberOfDays)} />
      <p className={styles.sum}>{copy.sum(data.couponPoints, data.redeemedCoupons)}</p>
      <OpenCoupons openCoupons={data.openCoupons} now={now} />
    </Card>
  );
}
