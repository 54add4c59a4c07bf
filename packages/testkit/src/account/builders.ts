// Builders of the member's account.
import type { BirthdayLogin, ClosedAccount, ClosingOrder, MemberExport } from '@pluspunkt/core/account';
import { profileOf } from '../profile/fake-profile-gateway.ts';

/** A data export; every section can be overridden. */
export const memberExportOf = (changed: Partial<MemberExport> = {}): MemberExport => ({
  exportedAt: '2026-11-20T08:00:00.000Z',
  cardNumber: '1234567890',
  profile: profileOf(),
  ...changed,
});

/** The order to close an account; every field can be overridden. */
export const closingOrderOf = (changed: Partial<ClosingOrder> = {}): ClosingOrder => ({ password: 'Laternenfest-77', confirmed: true, ...changed });

/** An account that was closed; every field can be overridden. */
export const closedAccountOf = (changed: Partial<ClosedAccount> = {}): ClosedAccount => ({ lapsedPoints: 320, ...changed });

/** The login by birthday and postcode is closed; every field can be overridden. */
export const birthdayLoginOf = (changed: Partial<BirthdayLogin> = {}): BirthdayLogin => ({ allowed: false, ...changed });
