// New codes of a campaign, for receipts: ordered for one of its prizes, and saved as a file.
import type { CodeOrder, Entry } from '@pluspunkt/core/operators';
import { hasRight, MOST_CODES } from '@pluspunkt/core/operators';
import { useForm } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextField } from '../../ui/field/text-field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { download } from '../parts/download.ts';
import { isCount } from '../parts/is-count.ts';
import parts from '../parts/parts.module.css';
import { CampaignCodesPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOwn } from '../session/own.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { entriesCopy } from './de.ts';
import type { Value } from './form/merge-versions.ts';

const copy = entriesCopy.codes;

interface Values {
  readonly prizeId: string;
  readonly count: string;
}

function CodesForm({ campaignId, prizes }: { readonly campaignId: string; readonly prizes: readonly Value[] }) {
  const codes = usePort(CampaignCodesPort);
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { prizeId: '', count: '' } });
  const order = useOperatorMutation((wanted: CodeOrder) => codes.order(wanted), {
    onSuccess: (made, { prizeId }) => {
      download(`codes-${campaignId}-${prizeId}.csv`, `code\r\n${made.join('\r\n')}\r\n`, 'text/csv');
      toast.success({ title: copy.made(made.length) });
    },
  });
  const { errors } = formState;
  const send = handleSubmit(({ prizeId, count }) => order.run({ campaignId, prizeId, count: Number(count) }));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={order.failure} />
      <Select label={copy.prize} placeholder={copy.noPrize} options={prizes.map(({ id, name }) => ({ value: String(id), label: String(name) }))} error={errors.prizeId?.message} {...register('prizeId', { required: copy.required })} />
      <TextField label={copy.count} hint={copy.countHint} inputMode="numeric" autoComplete="off" maxLength={5} error={errors.count?.message} {...register('count', { validate: (text) => isCount(text, MOST_CODES) || copy.wrongCount })} />
      <Button type="submit" colour="primary" className={formStyles.start} loading={order.isPending}>
        {copy.make}
      </Button>
    </form>
  );
}

/** For campaigns with codes, and for the role that makes them. */
export function CampaignCodes({ entry: { key, value } }: { readonly entry: Entry }) {
  const isLead = hasRight(useOwn().operator.roles, 'lead');
  if (value['kind'] !== 'mystery') return null;
  return (
    <section className={parts.section} aria-labelledby="codes">
      <h2 id="codes">{copy.title}</h2>
      <p className="u-meta">{isLead ? copy.lead : copy.leadOfOthers}</p>
      {isLead && <CodesForm campaignId={key} prizes={value['prizes'] as readonly Value[]} />}
    </section>
  );
}
