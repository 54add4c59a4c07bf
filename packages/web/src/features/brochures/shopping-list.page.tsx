// The shopping list as a page: to read in a shop, to print, or to share.
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { copyText } from '../../ui/toast/copy-text.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { COUPONS_PATH } from '../../platform/paths/coupons-path.ts';
import { type DeviceList, ListContent, listCopy, listText, useShoppingList } from '../shopping-list/index.ts';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { useResuming } from '../../platform/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Loading, SkeletonRow } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './shopping-list.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(listCopy);
  return { title: copy.plain, description: copy.description, noIndex: true };
};

const skeletons = [0, 1, 2].map((index) => <SkeletonRow key={index} />);

/** The server has no list: it renders placeholders, and a hint for users without script. */
const Served = () => {
  const copy = useTexts(listCopy);
  return (
    <>
      <noscript>
        <Notice>{copy.noScript}</Notice>
      </noscript>
      <div aria-hidden="true">{skeletons}</div>
    </>
  );
};

const Empty = () => {
  const copy = useTexts(listCopy);
  return (
    <EmptyState
      picture="1f6d2"
      tint="butter"
      title={copy.emptyTitle}
      action={
        <span className={styles.ways}>
          <ButtonLink href="/prospekte">{copy.toBrochures}</ButtonLink>
          <ButtonLink href={COUPONS_PATH} colour="outline-neutral">
            {copy.toCoupons}
          </ButtonLink>
        </span>
      }
    >
      {copy.empty}
    </EmptyState>
  );
};

/** Many browsers of computers have none. */
const hasOwnDialog = (): boolean => 'share' in navigator;

/** By what the device offers for it, or else by the clipboard. */
function useHandOn(): (text: string) => Promise<void> {
  const copy = useTexts(listCopy);
  const toast = useToast();
  return async (text) => {
    try {
      if (hasOwnDialog()) {
        await navigator.share({ title: copy.plain, text });
        return;
      }
      if (await copyText(text)) return void toast.success({ title: copy.copied });
    } catch (cause) {
      // Closing the share dialog is no failure.
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
    }
    toast.error({ title: copy.notShared, text: copy.notSharedText });
  };
}

function Actions({ list, now }: { readonly list: DeviceList; readonly now: number }) {
  const texts = useAllTexts();
  const copy = texts(listCopy);
  const handOn = useHandOn();
  const toast = useToast();
  const { items, toggle, clear } = list;
  const empty = (): void => {
    clear();
    toast.success({ title: copy.cleared, action: { label: copy.undo, onAct: () => items.forEach(toggle) } });
  };
  return (
    <div className={styles.actions}>
      <Button size="medium" icon={Printer} onClick={() => print()}>
        {copy.print}
      </Button>
      <Button size="medium" colour="outline-neutral" icon={Share2} onClick={() => void handOn(listText(items, now, texts))}>
        {copy.share}
      </Button>
      <Button size="medium" colour="outline-neutral" onClick={empty}>
        {copy.clear}
      </Button>
    </div>
  );
}

export default function ShoppingListPage() {
  const copy = useTexts(listCopy);
  const list = useShoppingList();
  const hydrated = useHydrated();
  const resuming = useResuming();
  const [now] = useState(() => Date.now());
  const some = list.items.length > 0;
  return (
    <div className={styles.page}>
      <header>
        <h1>{copy.plain}</h1>
        <p className="u-meta">{copy.where[list.owner]}</p>
      </header>
      {hydrated && !resuming && list.owner === 'visitor' && some ? (
        <Notice className={styles.hint} title={copy.visitorTitle} action={<LoginLink colour="outline-primary" size="small">{copy.login}</LoginLink>}>
          {copy.visitorText}
        </Notice>
      ) : null}
      {some ? (
        <>
          <Actions list={list} now={now} />
          <div className={styles.sheet}>
            <ListContent list={list} now={now} level={2} />
          </div>
        </>
      ) : !hydrated ? (
        <Served />
      ) : !resuming ? (
        <Empty />
      ) : (
        <Loading>{skeletons}</Loading>
      )}
    </div>
  );
}

ShoppingListPage.head = head;
