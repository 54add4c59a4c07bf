// /verwaltung/nachrichten: messages of the contact form, open and closed ones.
import type { ContactMessage } from '@pluspunkt/core/operators';
import { usePort } from '../../platform/container/use-port.tsx';
import { Link } from '../../ui/link/link.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatMoment } from '../parts/format.ts';
import parts from '../parts/parts.module.css';
import { consolePaths } from '../paths.ts';
import { ContactMessagesPort } from '../ports.ts';
import { DeskList } from './desk-list.tsx';
import { deskCopy } from './desk.de.ts';

const copy = deskCopy.messages;

export function MessagesPage() {
  const messages = usePort(ContactMessagesPort);
  return (
    <DeskList copy={copy} queryKey={['contact-messages']} list={(query, options) => messages.list(query, options)} picture="1f4ec">
      {(items) => (
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
      )}
    </DeskList>
  );
}
