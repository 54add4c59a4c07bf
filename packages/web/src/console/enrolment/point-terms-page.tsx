// /verwaltung/punkte: what a point is worth and when it expires, with an example while it is chosen.
import { EXPIRY_PERIODS, expiryDay, POINT_TERMS_BOUNDS, worthInCent, type PointTerms } from '@pluspunkt/core/points';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Select, TextField } from '../../ui/field/text-field.tsx';
import { formatEuro } from '../../ui/format.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { formatDate } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { PointTermsPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { enrolmentCopy } from './de.ts';

const copy = enrolmentCopy.points;
const TERMS_KEY = ['point-terms'];
const HUNDREDTHS = 100;
const EXAMPLE_POINTS = 1_000;

interface Values {
  /** In cents, as typed. */
  readonly worth: string;
  readonly months: string;
  readonly endOf: PointTerms['endOf'];
}

const hundredthsOf = (typed: string): number => (/^\d{1,2}(?:[.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * HUNDREDTHS) : Number.NaN);
const monthsOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;
const termsOf = ({ worth, months, endOf }: Values): PointTerms => ({ worthInHundredths: hundredthsOf(worth), validMonths: monthsOf(months), endOf });
const valuesOf = ({ worthInHundredths, validMonths, endOf }: PointTerms): Values => ({ worth: String(worthInHundredths / HUNDREDTHS).replace('.', ','), months: String(validMonths), endOf });

function Example({ terms }: { readonly terms: PointTerms }) {
  const [now] = useState(() => new Date());
  if (Number.isNaN(terms.worthInHundredths) || Number.isNaN(terms.validMonths)) return null;
  return (
    <Notice title={copy.example}>
      <p>{copy.exampleText(formatEuro(worthInCent(EXAMPLE_POINTS, terms)), formatDate(expiryDay(now, terms)))}</p>
    </Notice>
  );
}

function TermsForm({ stored }: { readonly stored: PointTerms }) {
  const terms = usePort(PointTermsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const { control, register, handleSubmit, formState } = useForm<Values>({ defaultValues: valuesOf(stored) });
  const { errors } = formState;
  const typed = useWatch({ control }) as Values;
  const save = useOperatorMutation((next: PointTerms) => terms.change(next), {
    onSuccess: (saved) => {
      toast.success({ title: copy.saved });
      queries.setQueryData(TERMS_KEY, saved);
    },
  });
  const send = handleSubmit((values) => save.run(termsOf(values)));
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={save.failure} />
      <TextField
        label={copy.worth}
        hint={copy.worthHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        error={errors.worth?.message}
        {...register('worth', { validate: (value) => isWithin(hundredthsOf(value), POINT_TERMS_BOUNDS.worthInHundredths) || copy.worthProblem })}
      />
      <TextField
        label={copy.months}
        hint={copy.monthsHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={errors.months?.message}
        {...register('months', { validate: (value) => isWithin(monthsOf(value), POINT_TERMS_BOUNDS.validMonths) || copy.monthsProblem })}
      />
      <Select label={copy.endOf} options={EXPIRY_PERIODS.map((value) => ({ value, label: copy.periods[value] }))} {...register('endOf')} />
      <Example terms={termsOf(typed)} />
      <div className={formStyles.actions}>
        <Button type="submit" colour="primary" loading={save.isPending}>
          {copy.save}
        </Button>
        <ButtonLink type="text" href={consolePaths.home}>
          {copy.goOn}
        </ButtonLink>
      </div>
    </form>
  );
}

export function PointTermsPage() {
  const terms = usePort(PointTermsPort);
  const query = useQuery({ queryKey: TERMS_KEY, queryFn: ({ signal }) => toPromise(terms.read({ signal })), staleTime: 0 });
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <QueryView query={query}>{(stored) => <TermsForm key={JSON.stringify(stored)} stored={stored} />}</QueryView>
    </div>
  );
}
