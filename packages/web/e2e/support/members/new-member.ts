// Registers a new member as the web app does, so that tests do not share members.
import { createHash, randomUUID } from 'node:crypto';
import type { DemoLogin } from './demo-logins.ts';
import type { Product } from '../product.ts';

type Json = Readonly<Record<string, unknown>>;

async function call<A>(product: Product, method: 'GET' | 'POST', path: string, body?: Json, headers: Readonly<Record<string, string>> = {}): Promise<A> {
  const answer = await fetch(`${product.origin}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { readonly data: A }).data;
}

const zeroBits = (hash: Buffer): number => {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
};

async function proof(product: Product): Promise<string> {
  const { seed, difficulty } = await call<{ readonly seed: string; readonly difficulty: number }>(product, 'POST', '/captcha/challenge', {});
  let nonce = 0;
  while (zeroBits(createHash('sha256').update(`${seed}.${nonce}`).digest()) < difficulty) nonce += 1;
  return `pow.${seed}.${nonce}`;
}

/** A member with a password, an e-mail address and the welcome points. */
export async function newMember(product: Product, lastName = 'Lindner'): Promise<DemoLogin> {
  const [form] = await call<readonly Json[]>(product, 'GET', '/member/registrationdataprotectionforms');
  const login = { email: `mitglied-${randomUUID()}@post.example`, password: 'Fliederbusch-48', birthday: '1991-03-14', postcode: '10115' };
  const body = {
    requestId: randomUUID(),
    genderKey: 'Female',
    firstName: 'Jana',
    lastName,
    birthday: login.birthday,
    address: { street: 'Lindenweg', streetNumber: '7a', postcode: login.postcode, city: 'Berlin', countryKey: 'DE' },
    email: login.email,
    password: login.password,
    customizedAdverts: false,
    communicationNewsletter: false,
    formNumber: form?.['formNumber'],
    dataProtectionFormId: form?.['dataProtectionFormId'],
    channel: 'WEB',
  };
  const { cardNumber } = await call<{ readonly cardNumber: string }>(product, 'POST', '/member/register', body, { 'x-recaptcha-v3-token': await proof(product) });
  return { ...login, cardNumber };
}
