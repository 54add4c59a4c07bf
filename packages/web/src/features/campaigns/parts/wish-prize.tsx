// Selects the one prize that the member plays for.
import { drawablePrizes, type Prize } from '@pluspunkt/core/campaigns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { CampaignsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { memberQueries } from '../campaigns.queries.ts';
import { prizesCopy } from '../de.ts';
import styles from './prizes.module.css';
import { useAction } from './use-action.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

interface WishPrizeProps {
  readonly campaign: string;
  readonly cardNumber: string;
  readonly prizes: readonly Prize[];
}

export function WishPrize({ campaign, cardNumber, prizes }: WishPrizeProps) {
  const copy = useTexts(prizesCopy);
  const gateway = usePort(CampaignsPort);
  const queries = useQueryClient();
  const { parameters } = memberQueries(gateway, cardNumber, campaign);
  const { data } = useQuery(parameters);
  const [chosen, choose] = useState<string>();
  const [missing, setMissing] = useState(false);
  const wanted = data?.['wunschpreis'];
  const { working, problem, run, forget } = useAction({
    call: (prizeId: string) => gateway.selectPrize(campaign, prizeId),
    onDone: ({ PrizeId }) => {
      queries.setQueryData(parameters.queryKey, (before) => ({ ...before, wunschpreis: PrizeId }));
      // The service does not return the selected prize later, so it is stored as the member's parameter.
      void gateway.setParameters(campaign, { wunschpreis: PrizeId }, { keepalive: true })();
    },
  });
  const open = drawablePrizes(prizes);
  const name = prizes.find(({ id }) => id === wanted)?.name;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const prizeId = chosen ?? wanted ?? '';
    setMissing(prizeId === '');
    if (prizeId !== '') void run(prizeId);
  };
  return (
    <details className={styles.wish}>
      <summary>{copy.wishTitle}</summary>
      <form onSubmit={submit} className={styles.wishForm} noValidate>
        <p>{copy.wishText}</p>
        <Select
          className={styles.wishField}
          label={copy.wish}
          name="preis"
          placeholder={copy.wishNone}
          options={open.map(({ id, name: label }) => ({ value: id, label }))}
          value={chosen ?? wanted ?? ''}
          error={missing ? copy.wishMissing : problem}
          onChange={(event) => {
            choose(event.target.value);
            setMissing(false);
            forget();
          }}
        />
        <Button type="submit" size="medium" colour="outline-primary" loading={working}>
          {copy.wishSubmit}
        </Button>
        {name === undefined ? null : <Notice kind="success" live title={copy.wishDone(name)} />}
      </form>
    </details>
  );
}
