// The rotating code next to the card, and the code that pays with points; nothing where the programme has none.
import { CARD_CODE_SECONDS, type CardCode } from '@pluspunkt/core/tills';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { useState } from 'react';
import { CardCodePort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { Barcode } from '../../ui/barcode/barcode.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { PasswordForm } from '../account/index.ts';
import styles from './card.module.css';
import { appCodeCopy } from './de.ts';

/** A wrong clock of the device must neither stop the codes nor flood the service. */
const SHORTEST_MS = 5_000;

const untilNext = ({ validUntil }: CardCode): number => Math.min(CARD_CODE_SECONDS * 1_000, Math.max(SHORTEST_MS, Date.parse(validUntil) - Date.now()));

function Code({ code, label }: { readonly code: string; readonly label: string }) {
  const copy = useTexts(appCodeCopy);
  return (
    <div className={styles.appCode}>
      <Barcode value={code} label={label} failure={copy.failed} />
    </div>
  );
}

function Payment() {
  const copy = useTexts(appCodeCopy).payment;
  const codes = usePort(CardCodePort);
  const [open, setOpen] = useState(false);
  const mutation = useTaskMutation((password: string) => codes.paymentCode(password));
  const { data } = mutation;
  const close = (): void => {
    setOpen(false);
    mutation.reset();
  };
  return (
    <>
      <Button size="medium" colour="outline-neutral" icon={Coins} className={styles.order} onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} onClose={close} title={copy.title} description={data === undefined ? copy.text : copy.shown}>
        {data === undefined ? <PasswordForm hint={copy.hint} submit={copy.submit} mutation={mutation} /> : <Code code={data.code} label={copy.label} />}
      </Dialog>
    </>
  );
}

export function AppCode({ mayPay }: { readonly mayPay: boolean }) {
  const copy = useTexts(appCodeCopy);
  const codes = usePort(CardCodePort);
  const { data } = useQuery({
    queryKey: [MEMBER_QUERIES, 'card-code'],
    // A query must not return undefined.
    queryFn: async ({ signal }) => (await toPromise(codes.cardCode({ signal }))) ?? null,
    staleTime: 0,
    refetchInterval: ({ state: { data: shown } }) => shown != null && untilNext(shown),
    refetchOnWindowFocus: true,
  });
  if (data == null) return null;
  return (
    <Card look="panel" as="section" labelledBy="app-code" className={styles.panel}>
      <h2 id="app-code">{copy.title}</h2>
      <p>{copy.text}</p>
      <Code code={data.code} label={copy.label} />
      {mayPay && <Payment />}
    </Card>
  );
}
