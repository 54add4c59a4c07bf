// The account gateways over HTTP.
import type { AccountAlarmGateway, AccountGateway, BirthdayLoginGateway, DevicesGateway } from '@pluspunkt/core/account';
import { taskEither as TE } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './account.contract.ts';

/** The member's sessions over HTTP. */
export const createHttpDevicesGateway = ({ http }: { readonly http: HttpClient }): DevicesGateway => ({
  devices: (options) => http.call(contract.listDevices, {}, options),
  end: (id, options) => TE.map(() => undefined)(http.call(contract.endDevice, { params: { id } }, options)),
  endOthers: (options) => TE.map(({ ended }: { readonly ended: number }) => ended)(http.call(contract.endOtherDevices, {}, options)),
});

/** The login by birthday and postcode over HTTP. */
export const createHttpBirthdayLoginGateway = ({ http }: { readonly http: HttpClient }): BirthdayLoginGateway => ({
  birthdayLogin: (options) => http.call(contract.readBirthdayLogin, {}, options),
  allow: (password, options) => http.call(contract.writeBirthdayLogin, { body: { allowed: true, password } }, options),
  forbid: (options) => http.call(contract.writeBirthdayLogin, { body: { allowed: false } }, options),
});

/** Reports a change that was not the owner's, over HTTP. */
export const createHttpAccountAlarmGateway = ({ http }: { readonly http: HttpClient }): AccountAlarmGateway => ({
  protect: (token, options) => TE.map(() => undefined)(http.call(contract.protectAccount, { body: { token } }, options)),
});

/** Data export and closing of the account, over HTTP. */
export const createHttpAccountGateway = ({ http }: { readonly http: HttpClient }): AccountGateway => ({
  exportData: (password, options) => http.call(contract.exportData, { body: { password } }, options),
  close: ({ password, confirmed }, options) => http.call(contract.closeAccount, { body: { password, confirmed } }, options),
});
