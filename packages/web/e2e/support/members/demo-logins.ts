// The demo logins, as the product prints them when it starts.
import type { Product } from '../product.ts';

export interface DemoLogin {
  readonly cardNumber: string;
  readonly email: string;
  readonly password: string;
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly postcode: string;
}

const LINE = /·\s+(\d{10})\s{2,}(\S+|\(no e-mail\))\s{2,}(\S+|\(no password\))\s{2,}(\d{4}-\d\d-\d\d)\s{2,}(\d{5})/g;

/** In the order in which they are printed; the first has points that expire and points that are pending. */
export function demoLoginsOf(product: Product): readonly DemoLogin[] {
  const logins = [...product.log().matchAll(LINE)].map(([, cardNumber = '', email = '', password = '', birthday = '', postcode = '']) => ({ cardNumber, email, password, birthday, postcode }));
  if (logins.length === 0) throw new Error(`the product printed no demo logins:\n${product.log()}`);
  return logins;
}

export function firstMember(product: Product): DemoLogin {
  const [first] = demoLoginsOf(product);
  if (first === undefined) throw new Error('the demo data has no members');
  return first;
}
