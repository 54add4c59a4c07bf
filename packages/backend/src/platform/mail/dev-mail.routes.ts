// For developers: shows the outbox, since no mail is sent without a mail server. Never registered in production.
import { escapeUTF8 } from 'entities';
import type { BackendDependencies } from '../../dependencies.ts';
import type { RawRoute } from '../http/route.ts';
import { rawRoute } from '../http/route.ts';

interface OutboxMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Newest mails that are shown. */
const SHOWN = 100;
const HEADERS = { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'" };
const STYLE = 'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}h2{font-size:1.1rem;margin:0}small{color:#555}';

const moment = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'medium' });

/** Addresses in a mail's text become links. */
const linked = (text: string): string => escapeUTF8(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = ({ recipient, subject, body, createdAt, sentAt }: OutboxMail): string =>
  `<article><h2>${escapeUTF8(subject)}</h2><small>an ${escapeUTF8(recipient)}, ${moment.format(createdAt)}, ${sentAt === null ? 'nicht verschickt' : 'verschickt'}</small><pre>${linked(body)}</pre></article>`;

const page = (mails: readonly OutboxMail[]): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Postausgang</title><style>${STYLE}</style><h1>Postausgang</h1>${mails.length === 0 ? '<p>Noch keine E-Mail.</p>' : mails.map(article).join('')}</html>`;

/** `/dev/mail` for people, `/dev/mail.json` for programs, newest first. The mails contain login links. */
export const devMailRoutes = ({ database, settings }: Pick<BackendDependencies, 'database' | 'settings'>): readonly RawRoute[] => {
  if (!settings.development) return [];
  const read = (): Promise<OutboxMail[]> =>
    database
      .selectFrom('mail_outbox')
      .select(['id', 'recipient', 'subject', 'body', 'created_at as createdAt', 'sent_at as sentAt'])
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
  return [
    rawRoute({
      methods: ['GET'],
      path: '/dev/mail',
      handle: async () => new Response(page(await read()), { headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' } }),
    }),
    rawRoute({ methods: ['GET'], path: '/dev/mail.json', handle: async () => Response.json({ data: await read() }, { headers: HEADERS }) }),
  ];
};
