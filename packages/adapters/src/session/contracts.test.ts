// The session's adapters pass the contract suites of their ports.
import { Subject } from 'rxjs';
import type { option as O } from 'fp-ts';
import { describeLoginCookieContract, describeTokenStoreContract } from '@pluspunkt/testkit/session';
import { createServerCookieJar } from '../transport/cookies.ts';
import { createMemoryStorage } from '../transport/storage.ts';
import { createLoginCookie } from './login-cookie.ts';
import { createStorageTokenStore } from './storage-token-store.ts';

describeTokenStoreContract('the token store over a storage', () =>
  createStorageTokenStore({ storage: { ...createMemoryStorage(), foreignChanges$: new Subject<O.Option<string>>() } }),
);
describeLoginCookieContract('the login cookie in a jar', () =>
  createLoginCookie({ jar: createServerCookieJar(''), host: 'www.pluspunkt.example', secure: true }),
);
