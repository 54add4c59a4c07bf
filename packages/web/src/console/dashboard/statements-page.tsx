// /verwaltung/abrechnung: a partner's statement for a month.
import type { StatementPosition } from '@pluspunkt/core/operators';
import { berlinDay } from '@pluspunkt/core/points';
import { toPromise } from '@pluspunkt/core/promises';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { download } from '../parts/download.ts';
import { Facts } from '../parts/facts.tsx';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { useUrlState } from '../parts/url-state.ts';
import { StatementsPort } from '../ports.ts';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { dashboardCopy } from './de.ts';

const copy = dashboardCopy.statements;
const cents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Values {
  readonly partner: string;
  readonly month: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
const FORMATS = ['pdf', 'csv'] as const;

const positionColumns = (): readonly Column<StatementPosition>[] => [
  { id: 'price', label: copy.price, cell: ({ priceInHundredths }) => copy.perPoint(cents.format(priceInHundredths / 100)) },
  { id: 'issued', label: copy.issued, cell: ({ issued }) => formatWhole(issued), figures: true },
  { id: 'returned', label: copy.returned, cell: ({ returned }) => formatWhole(returned), figures: true },
  { id: 'costs', label: copy.costs, cell: ({ costsInCent }) => formatEuro(costsInCent), figures: true },
];

export function StatementsPage() {
  const statements = usePort(StatementsPort);
  const state = useUrlState();
  const [thisMonth] = useState(() => berlinDay(new Date(Date.now())).slice(0, 7));
  const [partner, month] = [state.get('partner'), state.get('monat') || thisMonth];
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { partner, month } });
  const query = useQuery({ queryKey: ['statement', partner, month], queryFn: partner === '' ? skipToken : ({ signal }) => toPromise(statements.readStatement(partner, month, { signal })) });
  const show = handleSubmit((values) => state.set({ partner: values.partner.trim(), monat: values.month }));
  const toast = useToast();
  const file = useOperatorMutation((format: 'csv' | 'pdf') => statements.exportStatement(partner, month, format), {
    onSuccess: ({ fileName, mediaType, content }) => download(fileName, bytesOf(content), mediaType),
    onFailure: (failure) => toast.error({ title: problemText(failure) }),
  });
  const { errors } = formState;
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <form className={parts.filters} noValidate onSubmit={(event) => void show(event)}>
        <TextField small label={copy.partner} maxLength={60} error={errors.partner?.message} {...register('partner', { required: copy.required })} />
        <TextField small label={copy.month} type="month" error={errors.month?.message} {...register('month', { required: copy.required })} />
        <Button type="submit" size="medium" colour="primary">
          {copy.show}
        </Button>
      </form>
      {partner !== '' && (
        <QueryView query={query} rows={3}>
          {({ issued, returned, redeemed, positions, costsInCent, creditInCent }) => (
            <Card as="section" labelledBy="abrechnung">
              <div className={parts.section}>
                <h2 id="abrechnung">{copy.of(partner, month)}</h2>
                <Facts
                  facts={[
                    [copy.issued, formatWhole(issued)],
                    [copy.returned, formatWhole(returned)],
                    [copy.redeemed, formatWhole(redeemed)],
                    [copy.costs, formatEuro(costsInCent)],
                    [copy.credit, formatEuro(creditInCent)],
                  ]}
                />
                {positions.length > 1 && (
                  <DataTable
                    label={copy.positions}
                    columns={positionColumns()}
                    rows={positions}
                    keyOf={(position) => position.priceInHundredths}
                  />
                )}
                <div className={parts.row}>
                  {FORMATS.map((format) => (
                    <Button key={format} size="small" colour="outline-neutral" loading={file.isPending && file.variables === format} onClick={() => file.mutate(format)}>
                      {copy.files[format]}
                    </Button>
                  ))}
                </div>
              </div>
            </Card>
          )}
        </QueryView>
      )}
    </div>
  );
}
