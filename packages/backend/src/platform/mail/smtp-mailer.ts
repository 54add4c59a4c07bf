// Sends mail to a mail server by SMTP.
import { connect, type Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Mailer } from '../../dependencies.ts';

export interface SmtpPatience {
  /** Idle timeout of the connection in milliseconds. */
  readonly silenceMs: number;
  /** Milliseconds for a whole mail: a server that sends a byte now and then would block it, and all mail behind it, forever. */
  readonly mailMs: number;
}

const PATIENCE: SmtpPatience = { silenceMs: 10_000, mailMs: 60_000 };

interface Server {
  readonly host?: string | undefined;
  readonly port?: number | string | undefined;
  readonly secure?: boolean | undefined;
}

/** A connection that is closed when the time of its mail is over. nodemailer starts TLS on it. */
const connection = ({ host = 'localhost', secure = false, port = secure ? 465 : 587 }: Server, { silenceMs, mailMs }: SmtpPatience): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), signal: AbortSignal.timeout(mailMs) });
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('the mail server cannot be reached')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0).removeAllListeners('timeout').off('error', reject);
      resolve(socket);
    });
  });

/** `url` is `smtp://user:secret@host:587` or `smtps://…`; `from` is the sender of every mail. */
export const createSmtpMailer = (url: string, from: string, patience: SmtpPatience = PATIENCE): Mailer => {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'pluspunkt.invalid';
  const { silenceMs } = patience;
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      getSocket: (server, done) => void connection(server, patience).then((socket) => done(null, { connection: socket }), (cause: unknown) => done(cause instanceof Error ? cause : new Error('the mail server cannot be reached'), false)),
    });
  // Loaded with the first mail, to start faster.
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ recipient, subject, body }, id) {
      await (await (transport ??= open())).sendMail({ from, to: recipient, subject, text: body, messageId: `<${id}@${domain}>` });
    },
  };
};
