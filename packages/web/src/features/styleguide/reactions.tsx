// Sections of the style guide: hints, progress, empty and failed states, dialogs and toasts.
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice, noticeKinds } from '../../ui/notice/notice.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Loading, SkeletonProduct, SkeletonRow, SkeletonText, SkeletonTicket } from '../../ui/skeleton/skeleton.tsx';
import { BlockError, EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { tintClass } from '../../ui/tint.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { de } from './de.ts';
import { Specimen } from './specimen.tsx';
import styles from './styleguide.module.css';

export const FeedbackSection = () => (
  <>
    {noticeKinds.map((kind) => (
      <Notice key={kind} kind={kind} title={de.feedback[kind][0]}>
        <span>{de.feedback[kind][1]}</span>
      </Notice>
    ))}
    <ProgressBar label={de.feedback.progress} value={0.62} hint={de.feedback.progressHint} />
    <ProgressBar label={de.feedback.unknown} />
  </>
);

export const StateSection = () => {
  const t = de.states;
  return (
    <>
      <div className={styles.two}>
        <Card look="well">
          <EmptyState level={3} picture="1f49b" title={t.emptyTitle} action={<Button size="medium">{t.emptyAction}</Button>}>
            {t.emptyText}
          </EmptyState>
        </Card>
        <Card>
          <ErrorState level={3} title={t.errorTitle} action={<Button size="medium">{t.retry}</Button>}>
            {t.errorText}
          </ErrorState>
        </Card>
      </div>
      <Card>
        <BlockError title={t.blockTitle} retry={{ label: t.retry, onRetry: () => undefined }}>
          {t.blockText}
        </BlockError>
      </Card>
      <Loading className={styles.stacked}>
        <SkeletonTicket />
        <Card>
          <SkeletonRow />
          <SkeletonRow />
        </Card>
        <div className={styles.products}>
          <SkeletonProduct />
          <SkeletonProduct />
        </div>
        <SkeletonText />
      </Loading>
    </>
  );
};

export const OverlaySection = () => {
  const t = de.overlays;
  const toast = useToast();
  const [shown, setShown] = useState<'form' | 'art' | null>(null);
  const close = (): void => setShown(null);
  return (
    <>
      <Specimen>
        <Button size="medium" colour="primary" onClick={() => setShown('form')}>
          {t.open}
        </Button>
        <Button size="medium" colour="outline-primary" onClick={() => setShown('art')}>
          {t.openArt}
        </Button>
        <Button size="medium" colour="neutral" onClick={() => toast.success({ title: t.toastTitle, text: t.toastText, action: { label: t.undo, onAct: () => undefined } })}>
          {t.success}
        </Button>
        <Button size="medium" colour="neutral" onClick={() => toast.error({ title: t.failTitle, text: t.failText })}>
          {t.error}
        </Button>
      </Specimen>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title={t.title}
        description={t.text}
        actions={
          <>
            <Button onClick={close}>{t.save}</Button>
            <Button type="text" onClick={close}>
              {t.cancel}
            </Button>
          </>
        }
      >
        <TextField label={de.fields.price} hint={de.fields.priceHint} inputMode="decimal" defaultValue="175,00" unit="€" />
      </Dialog>
      <Dialog
        open={shown === 'art'}
        onClose={close}
        size="s"
        title={t.artTitle}
        art={
          <div className={classNames(styles.art, tintClass('butter'))}>
            <Picture src="1f381" alt="" size="xxl" tint="none" />
          </div>
        }
        actions={
          <>
            <Button type="block" onClick={close}>
              {t.artAction}
            </Button>
            <Button type="text" onClick={close}>
              {t.artCancel}
            </Button>
          </>
        }
      />
    </>
  );
};
