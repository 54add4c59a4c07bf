// docs/security.md decides for every write whether it needs the password and whether it creates value: a new one fails here by its name.
import { contracts, partnerContracts } from '@pluspunkt/adapters/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
/** The ids in the first column of the section's table. */
const listedIn = (heading: string): readonly string[] => {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? expect.fail(`no section "${heading}"`);
  const firstCells = section.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split('|')[1] ?? ''] : []));
  return [...new Set(firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+\.\w+)`/g)].map(([, id = '']) => id)))];
};

const writes = contracts.filter(({ effect }) => effect === 'write');
const writesOfMembers = writes.filter(({ access }) => access !== 'public').map(({ id }) => id);

/** Why a member's write does not ask for the password. */
const NO_PASSWORD: Readonly<Record<string, readonly string[]>> = {
  'protects the account, and must be quick': ['account.endDevice', 'account.endOtherDevices', 'points.lockSpending', 'profile.orderReplacementCard'],
  'is a challenge, is answered with one that only a device can sign, or names a passkey; adding one follows a challenge that needs the password': ['passkeys.add', 'passkeys.confirm', 'passkeys.createConfirmationOptions', 'passkeys.rename'],
  'takes a code of the authenticator, or the first one for a secret that needed the password': ['secondFactor.confirm', 'secondFactor.enable'],
  'sends a link to the mailbox of the account, or takes it': ['password.restorePin'],
  'opens another session of the same member with the same rights, which is listed among the devices, or names the member to a sweepstake': ['session.createSingleUseToken', 'session.createSweepstakeToken', 'session.requestAuthorizationCode'],
  'is a consent to the programme itself, recorded with its history and taken back by one click': [
    'consents.acceptCustomizedAdverts', 'consents.acceptCustomizedAdvertsLegacy', 'consents.acceptNewsletter', 'consents.acceptOnlineMarketing',
    'consents.revokeCustomizedAdverts', 'consents.revokeNewsletter', 'consents.revokeOnlineMarketing',
  ],
  'gains the member something; what it gains is spent with the password': [
    'campaigns.accept', 'campaigns.acceptPunktefest', 'campaigns.joinLottery', 'campaigns.lotteryJoin', 'campaigns.prizeChance', 'campaigns.redeem', 'campaigns.redeemMystery',
    'campaigns.select', 'campaigns.winCodes', 'campaigns.writeParameters', 'coupons.activate', 'partners.claimClickOut',
  ],
  'is a note or a count without value': [
    'brochures.changeShoppingList', 'contact.request', 'favourites.addPartner', 'favourites.addProduct', 'favourites.markLayerAsShown', 'favourites.removePartner', 'favourites.removePriceAlert',
    'favourites.removeProduct', 'favourites.setPriceAlert', 'layers.trackPageView', 'partners.clickOutAsMember', 'profile.addDismissal', 'profile.removeDismissal', 'profile.writeAdditionalInfo',
  ],
};

/** Why a write creates nothing that is worth money. */
const NO_VALUE: Readonly<Record<string, readonly string[]>> = {
  'changes or ends the account, its secrets or its sessions': [
    'account.close', 'account.endDevice', 'account.endOtherDevices', 'account.exportData', 'account.protect', 'account.writeBirthdayLogin', 'password.initialize', 'password.restorePin', 'password.setNew', 'password.triggerReset', 'password.updatePin',
    'passkeys.add', 'passkeys.confirm', 'passkeys.createConfirmationOptions', 'passkeys.createOptions', 'passkeys.remove', 'passkeys.rename', 'points.lockSpending', 'points.unlockSpending', 'profile.confirmEmail', 'profile.orderReplacementCard', 'profile.writeAdditionalInfo', 'profile.writeMemberInfo',
    'secondFactor.confirm', 'secondFactor.disable', 'secondFactor.draft', 'secondFactor.enable', 'secondFactor.replaceRecoveryCodes',
    'session.createSingleUseToken', 'session.createSweepstakeToken', 'session.requestAuthorizationCode',
  ],
  'is a consent, or mails one': [
    'consents.acceptCustomizedAdverts', 'consents.acceptCustomizedAdvertsLegacy', 'consents.acceptNewsletter', 'consents.acceptOnlineMarketing', 'consents.askToEndNewsletter', 'consents.confirmNewsletter',
    'consents.endNewsletter', 'consents.netId', 'consents.registerNewsletter', 'consents.revokeCustomizedAdverts', 'consents.revokeNewsletter', 'consents.revokeOnlineMarketing',
  ],
  'is a note, a message or a count': [
    'brochures.changeShoppingList', 'brochures.trackImpressions', 'contact.form', 'contact.request', 'content.writeLog', 'favourites.addPartner', 'favourites.addProduct', 'favourites.markLayerAsShown',
    'favourites.removePartner', 'favourites.removePriceAlert', 'favourites.removeProduct', 'favourites.setPriceAlert', 'profile.addDismissal', 'profile.removeDismissal', 'registration.createCaptchaChallenge',
  ],
  'takes value back, or returns points on hold to their member': ['tills.releaseRedemption', 'tills.reverse'],
  'is a condition or a choice of a draw, or shows what a draw gave': ['campaigns.accept', 'campaigns.select', 'campaigns.winCodes', 'campaigns.writeParameters'],
};

const decided = (table: readonly string[], others: Readonly<Record<string, readonly string[]>>): readonly string[] => [...table, ...Object.values(others).flat()].toSorted();

it('decides for every write of a member whether it needs the password, and its contract takes one exactly then', () => {
  const needed = listedIn('Which writes need the password');
  expect(decided(needed, NO_PASSWORD)).toEqual(writesOfMembers.toSorted());
  const takesPassword = ({ body }: (typeof contracts)[number]): boolean => body !== undefined && 'shape' in body && 'password' in (body.shape as object);
  expect(writes.filter((contract) => contract.access !== 'public' && takesPassword(contract)).map(({ id }) => id)).toEqual(needed.toSorted());
});

it('decides for every write, of tills as well, whether it creates value', () => {
  const all = [...writes, ...partnerContracts.filter(({ effect }) => effect === 'write')];
  expect(decided(listedIn('What creates value'), NO_VALUE)).toEqual(all.map(({ id }) => id).toSorted());
});

it('says for every kind of booking of the ledger where it comes from', () => {
  const tables = readFileSync(new URL('../../../backend/src/points/points.tables.ts', import.meta.url), 'utf8');
  const [, kinds = ''] = /export type BookingKind =([^;]+);/.exec(tables) ?? [];
  const named = [...kinds.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
  expect(named.length).toBeGreaterThan(5);
  const section = text.split(/^### /m).find((part) => part.startsWith('By kind of booking')) ?? expect.fail('no section of kinds');
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind = '']) => kind).toSorted()).toEqual(named.toSorted());
});

it('names only tests that exist', () => {
  const folders = [...['core', 'adapters', 'backend', 'web', 'testkit', 'tools'].map((name) => `${name}/src`), 'web/e2e'];
  const files = folders.flatMap((folder) => readdirSync(new URL(`../../../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' }).map((file) => `/packages/${folder}/${file}`));
  const named = [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
