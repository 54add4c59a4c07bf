// A product that shows its outbox, and the mail in it: without a mail server nobody else gets it.
import { startProduct, type Product } from './product.ts';
import { expect, test as base } from './test.ts';

interface OutboxMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** A test function with a product of its own: for files that change what another one logs in with. */
export const testWithOutbox = () => base.extend<object, { readonly product: Product }>({
  product: [
    async ({}, use) => {
      // Only outside production does the product show its outbox; everything else is as built.
      const product = await startProduct({ NODE_ENV: 'test' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export const test = testWithOutbox();

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
