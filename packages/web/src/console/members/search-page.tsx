// /verwaltung/mitglieder: finds members. What was searched for stays out of the address, since it names a person.
import Search from 'lucide-react/icons/search';
import type { FoundMembers, MemberSearch } from '@pluspunkt/core/operators';
import { useForm } from 'react-hook-form';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatDate } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { consolePaths } from '../paths.ts';
import { MemberLookupPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { membersCopy } from './de.ts';

const copy = membersCopy.search;

type Values = Readonly<Record<'cardNumber' | 'email' | 'name' | 'postcode', string>>;

const searchOf = ({ cardNumber, ...values }: Values): MemberSearch => {
  const given = { ...values, cardNumber: cardNumber.replaceAll(/\s/g, '') };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])));
};

function Results({ found: { members, hasMore } }: { readonly found: FoundMembers }) {
  if (members.length === 0) {
    return (
      <EmptyState picture="1f50d" title={copy.noneTitle}>
        {copy.noneText}
      </EmptyState>
    );
  }
  return (
    <>
      {hasMore && (
        <Notice live>
          <p>{copy.more}</p>
        </Notice>
      )}
      <DataTable
        label={copy.results}
        rows={members}
        keyOf={({ memberId }) => memberId}
        columns={[
          {
            id: 'name',
            label: copy.name,
            cell: ({ memberId, firstname, lastname }) => (
              <Link href={consolePaths.member(memberId)} className={parts.link}>
                {`${firstname} ${lastname}`}
              </Link>
            ),
          },
          { id: 'card', label: copy.card, cell: ({ cardNumber }) => formatCardNumber(cardNumber) },
          { id: 'email', label: copy.email, cell: ({ email }) => email ?? membersCopy.member.noMail },
          { id: 'city', label: copy.city, cell: ({ postcode, city }) => `${postcode} ${city}` },
          { id: 'since', label: copy.since, cell: ({ memberSince }) => formatDate(memberSince) },
        ]}
      />
    </>
  );
}

export function MemberSearchPage() {
  const lookup = usePort(MemberLookupPort);
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Values>({ defaultValues: { cardNumber: '', email: '', name: '', postcode: '' } });
  const find = useOperatorMutation((search: MemberSearch) => lookup.find(search));
  const send = handleSubmit(async (values) => {
    const search = searchOf(values);
    if (Object.keys(search).length === 0) setError('cardNumber', { message: copy.missing });
    else await find.run(search);
  });
  const field = (name: keyof Values) => register(name, { onChange: () => clearErrors() });
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <form className={parts.filters} noValidate onSubmit={(event) => void send(event)}>
        <TextField small label={copy.card} inputMode="numeric" autoComplete="off" maxLength={20} error={formState.errors.cardNumber?.message} {...field('cardNumber')} />
        <TextField small label={copy.email} type="email" autoComplete="off" maxLength={254} {...field('email')} />
        <TextField small label={copy.name} autoComplete="off" maxLength={100} {...field('name')} />
        <TextField small label={copy.postcode} inputMode="numeric" autoComplete="off" maxLength={5} {...field('postcode')} />
        <Button type="submit" size="medium" colour="primary" icon={Search} loading={find.isPending}>
          {copy.submit}
        </Button>
      </form>
      <FailureNotice failure={find.failure} />
      <div role="status" className={parts.section}>
        {find.data !== undefined && <Results found={find.data} />}
      </div>
    </div>
  );
}
