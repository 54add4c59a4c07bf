// The started product conforms to the contracts over HTTP, as a backend team's own service must.
import { demoLoginsOf } from './support/members/demo-logins.ts';
import { conformTo, startProduct } from './support/product.ts';
import { expect, withoutPage as test } from './support/test.ts';

const outcomes = (said: string, outcome: string): readonly string[] => said.split('\n').filter((line) => line.startsWith(outcome));

test('every operation of the running product is tried, first without a change and then with writes', async () => {
  // Writes change the member: this product is no other test's.
  const product = await startProduct();
  const { origin, stop } = product;
  try {
    const [login] = demoLoginsOf(product);
    const member = ['--card', login?.cardNumber ?? '', '--password', login?.password ?? ''];
    const looks = await conformTo(origin, member);
    expect(outcomes(looks.said, 'failed'), looks.said).toEqual([]);
    expect(outcomes(looks.said, 'refused')).toEqual([]);
    expect(outcomes(looks.said, 'ok').length).toBeGreaterThan(75);
    expect(outcomes(looks.said, 'skipped').filter((line) => !/\(it |\(no answer /.test(line))).toEqual([]);
    expect(looks.exitCode).toBe(0);
    const writes = await conformTo(origin, [...member, '--write']);
    expect(outcomes(writes.said, 'failed'), writes.said).toEqual([]);
    expect(outcomes(writes.said, 'skipped').map((line) => line.replace(/ +/g, ' '))).toEqual([expect.stringContaining('passkeys.logIn'), expect.stringContaining('account.close'), expect.stringContaining('profile.orderReplacementCard')]);
    expect(writes.exitCode).toBe(0);
  } finally {
    await stop();
  }
});
