// /landingpage-forwarding-praemienshop?url=…: on to a reward here or in the shop of a partner, and kindly nowhere else.
import { rewardForwarding } from '@pluspunkt/core/rewards';
import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { redirectTo } from '../../platform/routing/redirect-to.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { RewardShopPort } from '../../platform/container/tokens.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { forwardingCopy } from './de.ts';
import styles from './rewards.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Only the server knows the allowed hosts, so the browser requests the page again. */
function loader(args: LoaderFunctionArgs) {
  const { origin, pathname, search, searchParams } = new URL(args.request.url);
  if (typeof document !== 'undefined') throw redirectDocument(pathname + search);
  const { hosts, publicOrigin } = pageContextOf(args).ports.get(RewardShopPort);
  const url = searchParams.get('url') ?? undefined;
  for (const ownOrigin of [publicOrigin ?? origin, origin]) {
    const target = rewardForwarding({ url, ownOrigin, hosts });
    if (target._tag === 'Own') throw redirectTo(target.path, args.request);
    if (target._tag === 'Shop') throw redirect(target.url);
  }
  return data(null, { status: 404 });
}

const head = ({ texts }: HeadInput): Head => ({ title: texts(forwardingCopy).title, noIndex: true });

export default function ForwardingPage() {
  const copy = useTexts(forwardingCopy);
  return (
    <div className={styles.page}>
      <h1>{copy.title}</h1>
      <EmptyState picture="1f9ed" tint="rose" title={copy.refused} action={<ButtonLink href="/praemien">{copy.action}</ButtonLink>}>
        {copy.text}
      </EmptyState>
    </div>
  );
}

ForwardingPage.head = head;
ForwardingPage.loader = loader;
