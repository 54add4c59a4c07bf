// Runs the contract suites against the fakes.
import { createFakeBrowser } from './fake-browser.ts';
import { FAKE_ACCOUNT, createFakeProvider } from './fake-provider.ts';
import { describeLoginCookieContract, describeSessionGatewayContract, describeTokenStoreContract } from './contracts.ts';
import { createVirtualTime } from './virtual-time.ts';

describeSessionGatewayContract('the fake provider', async () => ({
  gateway: createFakeProvider({ time: createVirtualTime() }).gateway,
  credentials: { ...FAKE_ACCOUNT, loginType: 'password' },
  cardNumber: FAKE_ACCOUNT.cardNumber,
  useAccessToken: () => undefined,
}));
describeTokenStoreContract('the tab of a fake browser', () => createFakeBrowser().tab().tokens);
describeLoginCookieContract('the fake browser', () => createFakeBrowser().tab().cookie);
