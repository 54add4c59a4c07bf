// What one gets at a partner, worked out for a purchase, and the way there.
import type { Partner } from '@pluspunkt/core/search';
import CircleHelp from 'lucide-react/icons/circle-help';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useEffect, useId, useRef, useState } from 'react';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { leaveCopy } from './leaving/de.ts';
import { LeaveForShop } from './leaving/leave-for-shop.tsx';
import { useSessionState } from '../../platform/session/use-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { List, ListRow } from '../../ui/list-row/list-row.tsx';
import { PointsTag } from '../../ui/tag/tag.tsx';
import { calculatorCopy, partnerCopy } from './de.ts';
import { eurosPerStep, pointsFor } from './purchase.ts';
import { shopLinkOf } from './shop-link.ts';
import styles from './partner.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const PURCHASE = { least: 5, most: 200, start: 50, step: 1 } as const;

function Calculator({ perStep, points }: { readonly perStep: number; readonly points: number }) {
  const calculatorTexts = useTexts(calculatorCopy);
  const id = useId();
  const [euros, setEuros] = useState<number>(PURCHASE.start);
  const slider = useRef<HTMLInputElement>(null);
  // It may have been moved before the script came.
  useEffect(() => setEuros(slider.current?.valueAsNumber ?? PURCHASE.start), []);
  const earned = pointsFor(euros, perStep, points);
  return (
    <div className={styles.calculator}>
      <p className={styles.line}>
        <label htmlFor={id}>{calculatorTexts.purchase}</label>
        <output htmlFor={id} className={`u-figure ${styles.amount}`}>
          {formatEuro(euros * 100)}
        </output>
      </p>
      <input
        ref={slider}
        id={id}
        className={styles.slider}
        type="range"
        min={PURCHASE.least}
        max={PURCHASE.most}
        step={PURCHASE.step}
        value={euros}
        aria-valuetext={calculatorTexts.valueText(formatEuro(euros * 100), formatWhole(earned))}
        onChange={(event) => setEuros(event.target.valueAsNumber)}
      />
      <p className={`${styles.line} ${styles.sum}`}>
        <span>{calculatorTexts.earned}</span>
        <PointsTag points={earned} size="l" />
      </p>
    </div>
  );
}

function WayThere({ partner }: { readonly partner: Partner }) {
  const partnerTexts = useTexts(partnerCopy);
  const leaveTexts = useTexts(leaveCopy);
  const programme = useBrand().name;
  const session = useSessionState();
  const cardNumber = session._tag === 'LoggedIn' ? session.cardNumber : undefined;
  const shop = shopLinkOf(partner.pointmodule.affiliateShopLink, cardNumber);
  if (shop === undefined) {
    return partner.common.isPremiumPartner ? (
      <ButtonLink href="/meine-karte" type="block" size="xlarge" icon={ScanBarcode}>
        {partnerTexts.showCard}
      </ButtonLink>
    ) : null;
  }
  return (
    <>
      <LeaveForShop partnerName={partner.common.partnerName} shop={shop} type="block" size="xlarge">
        {leaveTexts.toShop} <span className="u-hidden">{leaveTexts.newWindow}</span>
      </LeaveForShop>
      <p className={styles.leaving}>
        {partnerTexts.leaving(programme, shop.host)} {cardNumber === undefined ? partnerTexts.leavingVisitor : partnerTexts.leavingMember}
      </p>
    </>
  );
}

export function PointModule({ partner }: { readonly partner: Partner }) {
  const partnerTexts = useTexts(partnerCopy);
  const { incentivePoints, incentiveUnit } = partner.pointmodule;
  const perStep = eurosPerStep(incentiveUnit);
  return (
    <Card as="section" look="panel" labelledBy="punktesatz" className={styles.module}>
      <p className={styles.moduleHead}>
        <span className="u-meta">{partnerTexts.rate}</span>
        <Badge tone="petrol">{partner.common.isPremiumPartner ? partnerTexts.premium : partnerTexts.online}</Badge>
      </p>
      <h2 id="punktesatz" className={styles.rate}>
        <span className={`u-figure ${styles.sun}`}>{formatWhole(incentivePoints)}</span>
        <span>
          {partnerTexts.point(incentivePoints)} <br />
          {incentiveUnit}
        </span>
      </h2>
      {perStep === undefined ? null : <Calculator perStep={perStep} points={incentivePoints} />}
      <WayThere partner={partner} />
      <List className={styles.help}>
        <ListRow href="/mein-konto/shopping" lead={<Icon glyph={CircleHelp} size="xm" tone="primary" />} title={partnerTexts.question} note={partnerTexts.questionText} />
      </List>
    </Card>
  );
}
