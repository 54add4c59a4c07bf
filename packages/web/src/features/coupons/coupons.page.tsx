// /e-coupons-aktionen/e-coupons: all coupons for everybody, and what a member has activated of them.
import type { Coupon } from '@pluspunkt/core/coupons';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useCallback, useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { COUPONS_PATH } from '../../app/coupons/coupons-path.ts';
import type { Head, HeadInput } from '../../app/head.ts';
import { Optional } from '../../app/optional.tsx';
import { useNow } from '../../app/use-now.ts';
import { LoginLink } from '../../composition/login-link.tsx';
import { pageContextOf } from '../../composition/page-context.ts';
import { CouponsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useLoggedIn } from '../../composition/use-session.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { ActivateAll } from './activate-all.tsx';
import { CouponControls } from './coupon-controls.tsx';
import { couponFilterFrom, couponPath, COUPON_STEP, type CouponListFilter } from './coupon-filter.ts';
import { CouponList } from './coupon-list.tsx';
import type { TicketState } from './coupon-ticket.tsx';
import { couponFacetsQuery, couponListQuery, type CouponUse, type CouponUses } from './coupons.queries.ts';
import styles from './coupons.module.css';
import { couponsCopy as copy } from './de.ts';
import { TillCode } from './till-code.tsx';
import { useActivation, type Activation } from './use-activation.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const gateway = ports.get(CouponsPort);
  await Promise.all([
    queries.ensureQueryData(couponListQuery(gateway, couponFilterFrom(new URL(args.request.url).searchParams))),
    // The numbers beside the filters are a help, not the page.
    queries.prefetchQuery(couponFacetsQuery(gateway)),
  ]);
  return null;
}

export function head({ url }: HeadInput): Head {
  const filter = couponFilterFrom(url.searchParams);
  const name = filter.partner || filter.category;
  return {
    title: name === '' ? copy.title : copy.titleOf(name),
    description: copy.description,
    canonical: couponPath({ ...filter, sort: 'expiry', mine: false, shown: COUPON_STEP }),
    noIndex: filter.mine,
  };
}

const BurnModule = lazy(() => import('./burn-module.tsx'));

const stateOfUse = (use: CouponUse | undefined): TicketState => (use?.status === 'activated' ? 'active' : use?.status === 'redeemed' ? 'used' : 'open');

const countActivated = (uses: CouponUses): number => Object.values(uses).filter(({ status }) => status === 'activated').length;

function stateIn({ uses, failed, busy }: Activation, member: boolean): (coupon: Coupon) => TicketState {
  return ({ promotionId }) => {
    if (!member) return 'visitor';
    if (busy.has(promotionId)) return 'busy';
    return uses === undefined && !failed ? 'coming' : stateOfUse(uses?.[promotionId]);
  };
}

interface NothingProps {
  readonly filter: CouponListFilter;
  readonly member: boolean;
}

function Nothing({ filter: { mine }, member }: NothingProps) {
  const all = <ButtonLink href={COUPONS_PATH}>{copy.emptyAction}</ButtonLink>;
  if (mine && !member) {
    return (
      <EmptyState picture="1f39f-fe0f" tint="mint" title={copy.emptyMineVisitorTitle} action={<LoginLink>{copy.login}</LoginLink>}>
        {copy.emptyMineVisitorText}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={mine ? '1f39f-fe0f' : '1f50d'} tint={mine ? 'butter' : 'sky'} title={mine ? copy.emptyMineTitle : copy.emptyTitle} action={all}>
      {mine ? copy.emptyMineText : copy.emptyText}
    </EmptyState>
  );
}

function More({ filter, loaded, total }: { readonly filter: CouponListFilter; readonly loaded: number; readonly total: number }) {
  if (loaded >= total) return null;
  return (
    <p className={styles.more}>
      <span className="u-meta">{copy.shownOf(loaded, total)}</span>
      <ButtonLink href={couponPath({ ...filter, shown: filter.shown + COUPON_STEP })} keepsScroll colour="outline-neutral">
        {copy.more(Math.min(COUPON_STEP, total - loaded))}
      </ButtonLink>
    </p>
  );
}

export default function CouponsPage() {
  const gateway = usePort(CouponsPort);
  const [params] = useSearchParams();
  const filter = couponFilterFrom(params);
  const { data: list } = useSuspenseQuery(couponListQuery(gateway, filter));
  const { data: facets } = useQuery(couponFacetsQuery(gateway));
  const now = useNow(list.at);
  const session = useLoggedIn();
  const member = session !== undefined;
  const activation = useActivation(session?.cardNumber);
  const { uses, activate, activateOne } = activation;
  const [atTill, setAtTill] = useState<Coupon>();
  const closeTill = useCallback(() => setAtTill(undefined), []);

  const stateOf = stateIn(activation, member);
  const shown = filter.mine ? list.coupons.filter((coupon) => stateOf(coupon) === 'active') : list.coupons;
  const open = member && (uses !== undefined || activation.failed) ? shown.filter((coupon) => stateOf(coupon) === 'open') : [];
  const activated = member && uses !== undefined ? countActivated(uses) : undefined;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{copy.title}</h1>
          <p className="u-meta">{activated === undefined ? copy.count(list.total) : copy.countForMember(list.total, activated)}</p>
        </div>
        {member ? (
          <ActivateAll open={open} activate={activate} />
        ) : (
          <LoginLink className={styles.login} size="medium" colour="outline-neutral">
            {copy.loginAndActivate}
          </LoginLink>
        )}
      </header>
      <CouponControls filter={filter} facets={facets} activated={activated} />
      {member && activation.failed && uses === undefined ? (
        <Notice
          kind="warning"
          live
          title={copy.usesFailed}
          action={
            <Button size="small" colour="outline-neutral" onClick={activation.retry}>
              {copy.retry}
            </Button>
          }
        />
      ) : null}
      {shown.length > 0 ? (
        <CouponList coupons={shown} byEnd={filter.sort === 'expiry'} now={now} stateOf={stateOf} onActivate={activateOne} onShowCode={setAtTill} />
      ) : (
        <Nothing filter={filter} member={member} />
      )}
      <More filter={filter} loaded={list.coupons.length} total={list.total} />
      {session !== undefined && (
        <Optional>
          <BurnModule cardNumber={session.cardNumber} now={now} />
        </Optional>
      )}
      <TillCode coupon={atTill} code={uses?.[atTill?.promotionId ?? '']?.code ?? ''} onClose={closeTill} />
    </div>
  );
}
