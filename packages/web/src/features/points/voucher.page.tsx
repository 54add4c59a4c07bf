// /mein-konto/gutschein: points become a shopping voucher.
import { missingPoints, worthInCent, type PointTerms, type VoucherPartner, type VoucherReceipt } from '@pluspunkt/core/points';
import type { LoggedIn } from '@pluspunkt/core/session';
import Copy from 'lucide-react/icons/copy';
import { longDay } from '../../ui/german-date.ts';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { SpendingPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { formatEuro } from '../../ui/format.ts';
import { useCopy } from '../../ui/toast/use-copy.ts';
import { spendingCopy, voucherCopy } from './de.ts';
import { voucherPartnersQuery } from './points.queries.ts';
import { Receipt, SpendingFields, Worth } from './spending-form.tsx';
import { SpendingPage } from './spending-page.tsx';
import styles from './spending.module.css';
import { useSpending } from './use-spending.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(voucherCopy);
  return { title: copy.title, description: copy.description, canonical: '/mein-konto/gutschein' };
};

function Code({ code }: { readonly code: string }) {
  const copy = useTexts(voucherCopy);
  const copyText = useCopy(copy);
  return (
    <div className={styles.code}>
      <p className="u-meta">{copy.code}</p>
      <p className={styles.codeFigure}>{code}</p>
      <Button size="medium" colour="outline-neutral" icon={Copy} onClick={() => copyText(code)}>
        {copy.copy}
      </Button>
    </div>
  );
}

function VoucherDone({ receipt, onAnother }: { readonly receipt: VoucherReceipt; readonly onAnother: () => void }) {
  const copy = useTexts(voucherCopy);
  const facts = [
    [copy.worth, formatEuro(receipt.valueInCent)],
    [copy.validTo, longDay(receipt.validTo) ?? ''],
  ] as const;
  return (
    <Receipt title={copy.done} receipt={receipt} facts={facts} another={copy.another} onAnother={onAnother}>
      <Code code={receipt.voucherCode} />
    </Receipt>
  );
}

const amountOption = (amount: number, balance: number | undefined, { texts, terms }: { readonly texts: Texts; readonly terms: PointTerms }) => {
  const copy = texts(voucherCopy);
  const missing = missingPoints(amount, balance);
  return { value: String(amount), label: formatEuro(worthInCent(amount, terms)), hint: missing > 0 ? copy.missing(missing) : copy.costs(amount), disabled: missing > 0 };
};

function Voucher({ session, partners }: { readonly session: LoggedIn; readonly partners: readonly VoucherPartner[] }) {
  const { points: terms } = useBrand();
  const texts = useAllTexts();
  const copy = texts(voucherCopy);
  const spendingTexts = texts(spendingCopy);
  const spending = usePort(SpendingPort);
  const balance = useMember().points?.balance;
  const form = useSpending(balance, ({ points, partnerId, password }, idempotencyKey) =>
    spending.encashVoucher({ cardNumber: session.cardNumber, points, voucherPartnerId: partnerId }, { password, idempotencyKey }),
  );
  const { state, points, partnerId, problems, frozen, register, choosePoints } = form;
  if (state._tag === 'Done') return <VoucherDone receipt={state.receipt} onAnother={form.begin} />;
  const partner = partners.find(({ id }) => id === partnerId);
  const options = (partner?.amounts ?? []).map((amount) => amountOption(amount, balance, { texts, terms }));
  return (
    <Card look="panel">
      <SpendingFields form={form} submit={copy.submit}>
        <RadioGroup
          {...register('partnerId', { onChange: () => choosePoints('') })}
          look="boxes"
          label={copy.partner}
          options={partners.map(({ id, name, validMonths }) => ({ value: id, label: name, hint: copy.valid(validMonths) }))}
          disabled={frozen}
          error={problems.partnerId === undefined ? undefined : copy.partnerMissing}
        />
        <div className={styles.amount}>
          <RadioGroup
            key={partnerId}
            {...register('points')}
            look="boxes"
            label={copy.value}
            hint={partner === undefined ? copy.chooseFirst : undefined}
            options={frozen ? options.map((option) => ({ ...option, disabled: true })) : options}
            error={problems.points === undefined || partner === undefined ? undefined : spendingTexts.problems.points[problems.points]}
          />
          <Worth points={points === '' ? undefined : Number(points)} balance={balance} />
        </div>
      </SpendingFields>
    </Card>
  );
}

export default function VoucherPage() {
  const copy = useTexts(voucherCopy);
  return (
    <SpendingPage tab="voucher" copy={copy} query={voucherPartnersQuery}>
      {(session, partners) => <Voucher session={session} partners={partners} />}
    </SpendingPage>
  );
}

VoucherPage.head = head;
