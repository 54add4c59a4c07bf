// /mein-konto/spenden: points for clubs and projects.
import { missingPoints, pointsFrom, type DonationPartner } from '@pluspunkt/core/points';
import type { LoggedIn } from '@pluspunkt/core/session';
import { option as O } from 'fp-ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { SpendingPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { formatWhole } from '../../ui/format.ts';
import { donationCopy, pointsCopy, spendingCopy } from './de.ts';
import { donationPartnersQuery } from './points.queries.ts';
import { Receipt, SpendingFields, Worth } from './spending-form.tsx';
import { SpendingPage } from './spending-page.tsx';
import styles from './spending.module.css';
import { useSpending } from './use-spending.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const QUICK = [100, 250, 500, 1_000] as const;

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(donationCopy);
  return { title: copy.title, description: copy.description, canonical: '/mein-konto/spenden' };
};

function Donation({ session, partners }: { readonly session: LoggedIn; readonly partners: readonly DonationPartner[] }) {
  const copy = useTexts(donationCopy);
  const pointsTexts = useTexts(pointsCopy);
  const spendingTexts = useTexts(spendingCopy);
  const spending = usePort(SpendingPort);
  const balance = useMember().points?.balance;
  const form = useSpending(balance, ({ points, partnerId, password }, idempotencyKey) =>
    spending.donate({ cardNumber: session.cardNumber, donatedPoints: points, donationPartnerId: partnerId }, { password, idempotencyKey }),
  );
  const { state, points, partnerId, problems, frozen, register, choosePoints } = form;
  if (state._tag === 'Done') {
    const partner = partners.find(({ id }) => id === partnerId)?.name ?? '';
    return <Receipt title={copy.thanks} text={copy.receipt(state.receipt.points, partner)} receipt={state.receipt} another={copy.another} onAnother={form.begin} />;
  }
  const typed = O.toUndefined(pointsFrom(points));
  return (
    <Card look="panel">
      <SpendingFields form={form} submit={copy.submit}>
        <RadioGroup
          {...register('partnerId')}
          look="boxes"
          label={copy.partner}
          options={partners.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={frozen}
          error={problems.partnerId === undefined ? undefined : copy.partnerMissing}
        />
        <div className={styles.amount}>
          <TextField
            {...register('points')}
            label={copy.points}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            unit={pointsTexts.pointsWord(typed ?? 0)}
            disabled={frozen}
            error={problems.points === undefined ? undefined : spendingTexts.problems.points[problems.points]}
            className={styles.narrow}
          />
          <div className={styles.quick} role="group" aria-label={copy.quick}>
            {QUICK.map((amount) => (
              <Chip key={amount} pressed={typed === amount} disabled={frozen || missingPoints(amount, balance) > 0} onClick={() => choosePoints(String(amount))}>
                {formatWhole(amount)}
              </Chip>
            ))}
          </div>
          <Worth points={typed} balance={balance} />
        </div>
      </SpendingFields>
    </Card>
  );
}

export default function DonationPage() {
  const copy = useTexts(donationCopy);
  return (
    <SpendingPage tab="donation" copy={copy} query={donationPartnersQuery}>
      {(session, partners) => <Donation session={session} partners={partners} />}
    </SpendingPage>
  );
}

DonationPage.head = head;
