// /verwaltung/mitglieder/:id: a member as the service desk sees it, and what can be done.
import type { ReplacementReason } from '@pluspunkt/core/profile';
import type { ServiceCard, ServiceMember } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePort } from '../../platform/container/use-port.tsx';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { formatSigned, formatWhole } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { partsCopy } from '../parts/de.ts';
import { download } from '../parts/download.ts';
import { MissingPage } from '../parts/fault.tsx';
import { Facts } from '../parts/facts.tsx';
import { formatDate, formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { MemberLookupPort, MemberServicePort } from '../ports.ts';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionTable } from './correction-table.tsx';
import { membersCopy } from './de.ts';
import { Factors } from './factors.tsx';
import { memberKey, useMemberStep } from './use-member-step.ts';

const copy = membersCopy.member;
const REASONS = ['lost', 'stolen', 'broken', 'unreadable'] as const satisfies readonly ReplacementReason[];
const LATEST_BOOKINGS = 20;

function Details({ details }: { readonly details: ServiceMember }) {
  const { member, birthdate, street, phone, emailConfirmed, newsletter, balance, pending, debt, spendingLocked, activeCoupons } = details;
  const facts = [
    [copy.balance, formatWhole(balance)],
    [copy.pending, formatWhole(pending)],
    [copy.debt, formatWhole(debt)],
    [copy.coupons, formatWhole(activeCoupons)],
    [copy.locked, spendingLocked ? partsCopy.yes : partsCopy.no],
    [copy.email, member.email === null ? copy.noMail : `${member.email} (${emailConfirmed ? copy.confirmed : copy.unconfirmed})`],
    [copy.newsletter, newsletter ? partsCopy.yes : partsCopy.no],
    [copy.birthdate, formatDate(birthdate)],
    [copy.address, `${street}, ${member.postcode} ${member.city}`],
    [copy.phone, phone === '' ? partsCopy.empty : phone],
  ] as const;
  return (
    <Card as="section" labelledBy="angaben">
      <div className={parts.section}>
        <h2 id="angaben">{copy.facts}</h2>
        <Facts facts={facts} />
      </div>
    </Card>
  );
}

function Cards({ memberId, cards }: { readonly memberId: number; readonly cards: readonly ServiceCard[] }) {
  const service = usePort(MemberServicePort);
  const [blocking, setBlocking] = useState<ServiceCard>();
  const [replacing, setReplacing] = useState(false);
  const [reason, setReason] = useState<ReplacementReason>('lost');
  const block = useMemberStep(memberId, (cardNumber: string) => service.blockCard(memberId, cardNumber), copy.blocked, () => setBlocking(undefined));
  const replace = useMemberStep<void>(memberId, () => service.replaceCard(memberId, reason), copy.ordered, () => setReplacing(false));
  return (
    <section className={parts.section} aria-labelledby="karten">
      <div className={parts.row}>
        <h2 id="karten">{copy.cards}</h2>
        <Button size="small" colour="outline-neutral" onClick={() => setReplacing(true)}>
          {copy.replace}
        </Button>
      </div>
      <DataTable
        label={copy.cards}
        rows={cards}
        keyOf={({ cardNumber }) => cardNumber}
        columns={[
          { id: 'number', label: membersCopy.search.card, cell: ({ cardNumber }) => formatCardNumber(cardNumber) },
          { id: 'kind', label: copy.kind, cell: ({ kind }) => copy.cardKinds[kind] },
          { id: 'state', label: copy.state, cell: ({ status }) => <Badge tone={status === 'active' ? 'success' : 'neutral'}>{copy.cardStates[status]}</Badge> },
          { id: 'issued', label: copy.issued, cell: ({ issuedAt }) => formatDate(issuedAt) },
          {
            id: 'action',
            label: copy.action,
            cell: (card) =>
              card.status === 'active' && (
                <Button size="small" colour="outline-neutral" aria-label={`${copy.block}: ${formatCardNumber(card.cardNumber)}`} onClick={() => setBlocking(card)}>
                  {copy.block}
                </Button>
              ),
          },
        ]}
      />
      <Confirm open={blocking !== undefined} title={copy.blockTitle} text={copy.blockText} confirm={copy.block} pending={block.isPending} onConfirm={() => blocking !== undefined && block.mutate(blocking.cardNumber)} onClose={() => setBlocking(undefined)} />
      <Dialog
        open={replacing}
        onClose={() => setReplacing(false)}
        title={copy.replaceTitle}
        size="s"
        actions={
          <Button colour="primary" loading={replace.isPending} onClick={() => replace.mutate()}>
            {copy.order}
          </Button>
        }
      >
        <RadioGroup label={copy.reason} name="grund" value={reason} onValue={(value) => setReason(REASONS.find((one) => one === value) ?? 'lost')} options={REASONS.map((value) => ({ value, label: copy.reasons[value] }))} />
      </Dialog>
    </section>
  );
}

function Sessions({ memberId, sessions }: { readonly memberId: number; readonly sessions: ServiceMember['sessions'] }) {
  const service = usePort(MemberServicePort);
  const [ending, setEnding] = useState(false);
  const end = useMemberStep<void>(memberId, () => service.endSessions(memberId), copy.ended, () => setEnding(false));
  return (
    <section className={parts.section} aria-labelledby="sitzungen">
      <div className={parts.row}>
        <h2 id="sitzungen">{copy.sessions}</h2>
        {sessions.length > 0 && (
          <Button size="small" colour="outline-neutral" onClick={() => setEnding(true)}>
            {copy.endSessions}
          </Button>
        )}
      </div>
      {sessions.length === 0 ? (
        <p className="u-meta">{copy.noSessions}</p>
      ) : (
        <DataTable
          label={copy.sessions}
          rows={sessions}
          keyOf={({ device, loggedInAt }) => `${device} ${loggedInAt}`}
          columns={[
            { id: 'device', label: copy.device, cell: ({ device }) => device },
            { id: 'begun', label: copy.loggedIn, cell: ({ loggedInAt }) => formatMoment(loggedInAt) },
            { id: 'seen', label: copy.seen, cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
          ]}
        />
      )}
      <Confirm open={ending} title={copy.endTitle} text={copy.endText} confirm={copy.endSessions} pending={end.isPending} onConfirm={() => end.mutate()} onClose={() => setEnding(false)} />
    </section>
  );
}

function Mails({ memberId, mails }: { readonly memberId: number; readonly mails: ServiceMember['mails'] }) {
  const service = usePort(MemberServicePort);
  const resend = useMemberStep(memberId, (mailId: number) => service.resendMail(memberId, mailId), copy.resent);
  return (
    <section className={parts.section} aria-labelledby="mails">
      <h2 id="mails">{copy.mails}</h2>
      {mails.length === 0 ? (
        <p className="u-meta">{copy.noMails}</p>
      ) : (
        <DataTable
          label={copy.mails}
          rows={mails}
          keyOf={({ mailId }) => mailId}
          columns={[
            { id: 'when', label: copy.when, cell: ({ createdAt }) => formatMoment(createdAt) },
            { id: 'subject', label: copy.subject, cell: ({ subject }) => subject },
            { id: 'sent', label: copy.sent, cell: ({ sentAt, failure }) => <span>{sentAt === undefined ? (failure ?? copy.notSent) : formatMoment(sentAt)}</span> },
            {
              id: 'action',
              label: copy.action,
              cell: ({ mailId, subject }) => (
                <Button size="small" colour="outline-neutral" aria-label={`${copy.resend}: ${subject}`} onClick={() => resend.mutate(mailId)}>
                  {copy.resend}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

function Bookings({ memberId }: { readonly memberId: number }) {
  const lookup = usePort(MemberLookupPort);
  const query = useQuery({ queryKey: [...memberKey(memberId), 'bookings'], queryFn: ({ signal }) => toPromise(lookup.listBookings(memberId, { limit: LATEST_BOOKINGS }, { signal })), staleTime: 0 });
  return (
    <section className={parts.section} aria-labelledby="buchungen">
      <h2 id="buchungen">{copy.bookings}</h2>
      <QueryView query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="u-meta">{copy.noBookings}</p>
          ) : (
            <DataTable
              label={copy.bookings}
              rows={items}
              keyOf={({ bookingId }) => bookingId}
              columns={[
                { id: 'when', label: copy.when, cell: ({ transactionAt }) => formatMoment(transactionAt) },
                { id: 'partner', label: copy.partner, cell: ({ partner }) => partner },
                { id: 'text', label: copy.text, cell: ({ description }) => description },
                { id: 'state', label: copy.state, cell: ({ status }) => copy.bookingStates[status] },
                { id: 'points', label: copy.points, figures: true, cell: ({ points }) => formatSigned(points) },
              ]}
            />
          )
        }
      </QueryView>
    </section>
  );
}

function AccountActions({ memberId }: { readonly memberId: number }) {
  const lookup = usePort(MemberLookupPort);
  const service = usePort(MemberServicePort);
  const navigate = useNavigate();
  const toast = useToast();
  const [closing, setClosing] = useState(false);
  const save = useOperatorMutation(() => lookup.exportData(memberId), { onSuccess: ({ fileName, content }) => download(fileName, content, 'application/json'), onFailure: (failure) => toast.error({ title: problemText(failure) }) });
  const close = useOperatorMutation(() => service.close(memberId), {
    onSuccess: (points) => {
      toast.success({ title: copy.closed(formatWhole(points)) });
      void navigate(consolePaths.members);
    },
    onFailure: (failure) => {
      setClosing(false);
      toast.error({ title: problemText(failure) });
    },
  });
  return (
    <>
      <Button size="medium" colour="outline-neutral" loading={save.isPending} onClick={() => save.mutate()}>
        {copy.exportData}
      </Button>
      <Button size="medium" colour="outline-neutral" onClick={() => setClosing(true)}>
        {copy.close}
      </Button>
      <Confirm open={closing} title={copy.closeTitle} text={copy.closeText} confirm={copy.close} pending={close.isPending} onConfirm={() => close.mutate()} onClose={() => setClosing(false)} />
    </>
  );
}

function Member({ details }: { readonly details: ServiceMember }) {
  const { member, cards, sessions, mails, corrections } = details;
  const { memberId } = member;
  return (
    <div className={parts.page}>
      <PageHead title={`${member.firstname} ${member.lastname}`} note={`${formatCardNumber(member.cardNumber)} · ${membersCopy.search.since} ${formatDate(member.memberSince)}`} actions={<AccountActions memberId={memberId} />} />
      <div className={parts.columns}>
        <Details details={details} />
        <CorrectionForm memberId={memberId} />
      </div>
      {corrections.length > 0 && (
        <section className={parts.section} aria-labelledby="korrekturen">
          <h2 id="korrekturen">{membersCopy.correction.listTitle}</h2>
          <CorrectionTable corrections={corrections} />
        </section>
      )}
      <Cards memberId={memberId} cards={cards} />
      <Bookings memberId={memberId} />
      <Sessions memberId={memberId} sessions={sessions} />
      <Factors memberId={memberId} factors={details} />
      <Mails memberId={memberId} mails={mails} />
    </div>
  );
}

export function MemberPage() {
  const memberId = Number(useParams()['memberId']);
  const lookup = usePort(MemberLookupPort);
  const query = useQuery({ queryKey: memberKey(memberId), queryFn: ({ signal }) => unwrapOrNull(lookup.read(memberId, { signal })), staleTime: 0 });
  return <QueryView query={query}>{(details) => (details === null ? <MissingPage /> : <Member key={memberId} details={details} />)}</QueryView>;
}
