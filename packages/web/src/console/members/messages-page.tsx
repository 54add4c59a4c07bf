// /verwaltung/nachrichten: messages of the contact form, open and closed ones.
import type { ContactMessage } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { usePort } from '../../platform/container/use-port.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { LinkTabs } from '../../ui/tabs/tabs.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { PAGE_SIZE, pageHref, pagesOf, useUrlState } from '../parts/url-state.ts';
import { consolePaths } from '../paths.ts';
import { ContactMessagesPort } from '../ports.ts';
import { DESK_STATES, deskStateOf, STATE } from './desk-state.ts';
import { deskCopy } from './desk.de.ts';

const copy = deskCopy.messages;

export function MessagesPage() {
  const messages = usePort(ContactMessagesPort);
  const state = useUrlState();
  const shown = deskStateOf(state);
  const filter = { state: shown, limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE };
  const query = useQuery({ queryKey: ['contact-messages', filter], queryFn: ({ signal }) => toPromise(messages.list(filter, { signal })), staleTime: 0 });
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <LinkTabs label={copy.filter} items={DESK_STATES.map((one) => ({ id: one, label: copy.states[one], href: state.hrefWith({ [STATE]: one === 'open' ? undefined : one }) }))} current={shown} />
      <QueryView query={query}>
        {({ total, items }) =>
          total === 0 ? (
            <EmptyState picture="1f4ec" title={copy.noneTitle[shown]}>
              {copy.noneText}
            </EmptyState>
          ) : (
            <>
              <DataTable<ContactMessage>
                label={copy.title}
                rows={items}
                keyOf={({ contactId }) => contactId}
                columns={[
                  {
                    id: 'ticket',
                    label: copy.ticket,
                    cell: ({ contactId, ticket }) => (
                      <Link href={consolePaths.message(contactId)} className={parts.link}>
                        {ticket}
                      </Link>
                    ),
                  },
                  { id: 'topic', label: copy.topic, cell: ({ topic }) => copy.topics[topic] },
                  { id: 'from', label: copy.from, cell: ({ name }) => name },
                  { id: 'sent', label: copy.sent, cell: ({ sentAt }) => formatMoment(sentAt) },
                  { id: 'answers', label: copy.answers, figures: true, cell: ({ answers }) => answers },
                ]}
              />
              <Pagination page={state.page} pages={pagesOf(total)} hrefFor={pageHref(state)} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
