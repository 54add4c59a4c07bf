// Runs the contract suites against the fakes.
import { createFakeBrowser } from './fake-browser.ts';
import { FAKE_ACCOUNT, createFakeProvider } from './fake-provider.ts';
import { describeLoginCookieContract, describeSessionGatewayContract, describeTokenStoreContract } from './contracts.ts';
import { createVirtualTime } from './virtual-time.ts';

const codesInTurn = (codes: readonly string[]) => {
  const left = [...codes];
  return (): string => left.shift() ?? '';
};

const GUARDED = { cardNumber: '2345678901', username: '2345678901', password: 'auch geheim', codes: ['123456', '234567'] };

describeSessionGatewayContract('the fake provider', async () => ({
  gateway: createFakeProvider({ time: createVirtualTime(), accounts: [FAKE_ACCOUNT, GUARDED] }).gateway,
  guarded: { credentials: { ...GUARDED, loginType: 'password' }, code: codesInTurn(GUARDED.codes) },
  credentials: { ...FAKE_ACCOUNT, loginType: 'password' },
  cardNumber: FAKE_ACCOUNT.cardNumber,
  useAccessToken: () => undefined,
}));
describeTokenStoreContract('the tab of a fake browser', () => createFakeBrowser().tab().tokens);
describeLoginCookieContract('the fake browser', () => createFakeBrowser().tab().cookie);
