// A product with its outbox exposed, and the mail in it.
import type { Product } from '../product.ts';
import { expect, test as base } from '../test.ts';

interface OutboxMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** The product shows its outbox only outside production; everything else is as built. */
const OUTBOX = { NODE_ENV: 'test' } as const;

/** A test function with a separate product of that name, for files that change shared logins. */
export const testWithOutbox = (name: string) => base.extend({ variant: { name, settings: OUTBOX } });

/** The product that most files share. */
export const WITH_OUTBOX = { name: 'with an outbox', settings: OUTBOX } as const;

export const test = base.extend({ variant: WITH_OUTBOX });

/** Newest first. */
export async function mailsTo(product: Product, recipient: string): Promise<readonly OutboxMail[]> {
  const answer = await fetch(`${product.origin}/api/v1/dev/mail.json`);
  const { data } = (await answer.json()) as { readonly data: readonly OutboxMail[] };
  return data.filter((mail) => mail.recipient === recipient);
}

/** The address in the newest mail with this subject, as a path of the product. */
export async function linkTo(product: Product, recipient: string, subject: string): Promise<string> {
  const newest = async (): Promise<string | undefined> => (await mailsTo(product, recipient)).find((mail) => mail.subject === subject)?.body;
  await expect.poll(newest).toBeDefined();
  const address = /https?:\/\/\S+/.exec((await newest()) ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(address);
  return pathname + search;
}

export { expect };
