// Hands mail to a mail server by SMTP.
import type { Transporter } from 'nodemailer';
import type { Mailer } from '../dependencies.ts';

const TIMEOUT_MS = 10_000;

/** `url` is `smtp://user:secret@host:587` or `smtps://…`; `from` is the sender of every mail. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'pluspunkt.invalid';
  const connect = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  // Loaded with the first mail: a start need not wait for it.
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ recipient, subject, body }, id) {
      await (await (transport ??= connect())).sendMail({ from, to: recipient, subject, text: body, messageId: `<${id}@${domain}>` });
    },
  };
};
