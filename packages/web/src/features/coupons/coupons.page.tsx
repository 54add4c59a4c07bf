// /e-coupons-aktionen/e-coupons: all coupons, and the member's activated ones.
import { activatedCount, chosenCoupons, type Coupon, type CouponStatus } from '@pluspunkt/core/coupons';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useCallback, useMemo, useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { COUPONS_PATH } from '../../platform/paths/coupons-path.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { More } from '../../ui/list-steps/more.tsx';
import type { Page } from '../../platform/routing/page-module.ts';
import { Optional } from '../../ui/optional.tsx';
import { ShoppingListButton, useShoppingList } from '../shopping-list/index.ts';
import { useNow } from '../../platform/browser/use-now.ts';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { CouponsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { useLoggedIn, useResuming } from '../../platform/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Loading, SkeletonTicket } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { ActivateAll } from './activate-all.tsx';
import { CouponControls } from './coupon-controls.tsx';
import { couponFilterFrom, couponPath, COUPON_STEPS, fromStart, oneStepOn, type CouponListFilter } from './coupon-filter.ts';
import { CouponList } from './coupon-list.tsx';
import type { TicketState } from './coupon-ticket.tsx';
import { couponFacetsQuery, couponListQuery, couponSteps, loadCouponList } from './coupons.queries.ts';
import styles from './coupons.module.css';
import { couponsCopy } from './de.ts';
import { useActivation, type Activation } from './use-activation.ts';
import { useNoted } from './use-noted-coupons.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../ui/when-loaded.ts';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const gateway = ports.get(CouponsPort);
  const filter = couponFilterFrom(new URL(args.request.url).searchParams);
  await Promise.all([
    loadCouponList(queries, gateway, filter),
    // The page works without the numbers next to the filters, and a request for the rest of a list has them already.
    filter.known > 0 ? undefined : queries.prefetchQuery(couponFacetsQuery(gateway)),
  ]);
  return null;
}

const missing: Page['missing'] = ({ url, queries }) => {
  const filter = couponSteps.missing(queries, couponFilterFrom(url.searchParams));
  return filter === undefined ? undefined : new URL(couponPath(filter), url);
};

function head({ url, queries, texts }: HeadInput): Head {
  const copy = texts(couponsCopy);
  const filter = couponFilterFrom(url.searchParams);
  const list = filter.shown > COUPON_STEPS.step ? couponSteps.known(queries, filter) : undefined;
  const name = filter.partner || filter.category;
  return {
    title: name === '' ? copy.title : copy.titleOf(name),
    description: copy.description,
    canonical: couponPath({ ...fromStart(filter), sort: 'expiry', mine: false }),
    noIndex: filter.mine || filter.known > 0,
    ...(list === undefined ? {} : { announcement: copy.moreShown(list.items.length, list.total) }),
  };
}

/** Loaded with the first activated coupon, so that it is ready at the click and at a till without a network. */
const TillCode = lazy(() => import('./till-code.tsx').then(whenLoaded).then((module) => ({ default: module.TillCode })));
const BurnModule = lazy(() => import('./burn-module.tsx').then(whenLoaded));

const ticketStates: Readonly<Partial<Record<CouponStatus, TicketState>>> = { activated: 'active', redeemed: 'used' };

function stateIn({ own, failed, activating }: Activation, member: boolean): (coupon: Coupon) => TicketState {
  return ({ promotionId }) => {
    if (!member) return 'visitor';
    if (activating.includes(promotionId)) return 'busy';
    if (own === undefined) return failed ? 'open' : 'coming';
    return ticketStates[own.statuses[promotionId] ?? 'available'] ?? 'open';
  };
}

const noCoupons: readonly Coupon[] = [];

/** The member's activated coupons, filtered by the address. */
function useChosen(activated: readonly Coupon[] = noCoupons, { category, partner, sort }: CouponListFilter): readonly Coupon[] {
  return useMemo(
    () => chosenCoupons(activated, { sortOrder: sort, ...(category === '' ? {} : { category }), ...(partner === '' ? {} : { partnerName: partner }) }),
    [activated, category, partner, sort],
  );
}

interface NothingProps {
  readonly filter: CouponListFilter;
  readonly member: boolean;
}

function Nothing({ filter: { mine, category, partner }, member }: NothingProps) {
  const copy = useTexts(couponsCopy);
  const all = <ButtonLink href={COUPONS_PATH}>{copy.emptyAction}</ButtonLink>;
  if (mine && !member) {
    return (
      <div className={styles.login}>
        <EmptyState picture="1f39f-fe0f" tint="mint" title={copy.emptyMineVisitorTitle} action={<LoginLink>{copy.login}</LoginLink>}>
          {copy.emptyMineVisitorText}
        </EmptyState>
      </div>
    );
  }
  if (!mine && category === '' && partner === '') {
    return (
      <EmptyState picture="1f39f-fe0f" tint="mint" title={copy.noneTitle} action={member ? undefined : <ButtonLink href="/registrieren">{copy.noneAction}</ButtonLink>}>
        {copy.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={mine ? '1f39f-fe0f' : '1f50d'} tint={mine ? 'butter' : 'sky'} title={mine ? copy.emptyMineTitle : copy.emptyTitle} action={all}>
      {mine ? copy.emptyMineText : copy.emptyText}
    </EmptyState>
  );
}

/** As many tickets as a first view has. */
function Coming() {
  return (
    <Loading className={styles.tickets}>
      {Array.from({ length: 6 }, (_, place) => (
        <SkeletonTicket key={place} />
      ))}
    </Loading>
  );
}

export default function CouponsPage() {
  const copy = useTexts(couponsCopy);
  const gateway = usePort(CouponsPort);
  const [params] = useSearchParams();
  const filter = couponFilterFrom(params);
  const { data: found } = useSuspenseQuery(couponListQuery(gateway, filter));
  const { data: facets } = useQuery(couponFacetsQuery(gateway));
  const now = useNow(found.at);
  const session = useLoggedIn();
  const member = session !== undefined;
  const resuming = useResuming();
  const activation = useActivation(session?.cardNumber);
  const { own, failed, activateOne, activateAll } = activation;
  const list = useShoppingList();
  const noted = useNoted(list);
  const hydrated = useHydrated();
  const [atTill, setAtTill] = useState<Coupon>();
  const closeTill = useCallback(() => setAtTill(undefined), []);

  const stateOf = stateIn(activation, member);
  const mine = useChosen(own?.activated, filter);
  const shown = filter.mine ? mine : found.items;
  const open = member && !filter.mine && (own !== undefined || failed) ? shown.filter((coupon) => stateOf(coupon) === 'open') : [];
  const isNew = found.total === 0 && !filter.mine && filter.category === '' && filter.partner === '';
  const activated = own === undefined ? undefined : activatedCount(own);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{copy.title}</h1>
        {isNew ? null : member || resuming ? (
          <ActivateAll open={open} onStart={activateAll} />
        ) : (
          <LoginLink className={styles.login} size="medium" colour="outline-neutral">
            {copy.loginAndActivate}
          </LoginLink>
        )}
        <div className={styles.about}>
          {isNew ? null : <p className="u-meta">{activated === undefined ? copy.count(found.total) : copy.countForMember(found.total, activated)}</p>}
          <ShoppingListButton list={list} size="small" colour="outline-neutral" className={styles.list} />
        </div>
      </header>
      {isNew ? null : <CouponControls filter={filter} facets={facets} activated={activated} />}
      {member && failed ? (
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
        <CouponList coupons={shown} byEnd={filter.sort === 'expiry'} now={now} stateOf={stateOf} isNoted={hydrated ? noted.isNoted : undefined} onNote={noted.toggle} onActivate={activateOne} onShowCode={setAtTill} />
      ) : filter.mine && (resuming || (member && own === undefined && !failed)) ? (
        <Coming />
      ) : filter.mine && failed ? null : (
        <Nothing filter={filter} member={member} />
      )}
      {filter.mine ? null : (
        <More list={found} {...COUPON_STEPS} href={couponPath(filter)} nextHref={couponPath(oneStepOn(filter))} copy={copy} places={{ list: styles.tickets, place: styles.place }} />
      )}
      {/* Below the list: it would move when the member's coupons arrive. */}
      {session !== undefined && (!filter.mine || own !== undefined || failed) && (
        <Optional>
          <BurnModule cardNumber={session.cardNumber} now={now} />
        </Optional>
      )}
      {activated !== undefined && activated > 0 && (
        <Optional>
          <TillCode coupon={atTill} code={own?.activated.find(({ promotionId }) => promotionId === atTill?.promotionId)?.code ?? ''} onClose={closeTill} />
        </Optional>
      )}
    </div>
  );
}

CouponsPage.head = head;
CouponsPage.loader = loader;
CouponsPage.missing = missing;
