// The contract suite of every gateway by which members change their data.
import { describe, expect, test } from 'vitest';
import type { ProfileChange, ProfileEditingGateway } from '@pluspunkt/core/profile';
import { codeOf, granted } from '../transport/http-failure.ts';

/** Gateways under test, with test data for the suite. */
export interface ProfileEditingWorld {
  readonly gateway: ProfileEditingGateway;
  readonly email: string;
  readonly freeEmail: string;
  readonly takenEmail: string;
  readonly password: string;
  /** Of the newest mail to that address. */
  readonly newestToken: (email: string) => Promise<string>;
}

const ADDRESS_CHANGE: ProfileChange = {
  salutation: 'None',
  firstname: 'Toni',
  lastname: 'Albrecht',
  street: 'Am Mühlengraben',
  streetNumber: '5',
  postcode: '04109',
  city: 'Leipzig',
  countryCode: 'DE',
  phone: '',
  mobilePhone: '+49 1555 0101999',
};

/** `make` creates a new world. */
export const describeProfileEditingGatewayContract = (name: string, make: () => Promise<ProfileEditingWorld>): void => {
  describe(`changing a member’s data by ${name}`, () => {
    test('applies at once, except the e-mail address, which needs its latest confirmation link', async () => {
      const { gateway, email, freeEmail, takenEmail, password, newestToken } = await make();
      const CHANGE = { ...ADDRESS_CHANGE, password };
      expect(granted(await gateway.write({ ...CHANGE, email: freeEmail })())).toMatchObject({ ...ADDRESS_CHANGE, email });
      const token = await newestToken(freeEmail);
      granted(await gateway.write({ ...CHANGE, email: freeEmail.toUpperCase() })());
      expect(await newestToken(freeEmail)).toBe(token);
      expect(codeOf(await gateway.write({ ...CHANGE, email: takenEmail })())).toBe('email-taken');
      granted(await gateway.confirmEmail(token)());
      expect(granted(await gateway.write(CHANGE)()).email).toBe(freeEmail);
      granted(await gateway.confirmEmail(token)());
      granted(await gateway.write({ ...CHANGE, email })());
      granted(await gateway.confirmEmail(await newestToken(email))());
      expect(codeOf(await gateway.confirmEmail(token)())).toBe('token-invalid');
    });
    test('needs the password only where contact data change', async () => {
      const { gateway, freeEmail, password } = await make();
      expect(codeOf(await gateway.write(ADDRESS_CHANGE)())).toBe('password-needed');
      expect(codeOf(await gateway.write({ ...ADDRESS_CHANGE, password: 'falsch' })())).toBe('wrong-password');
      granted(await gateway.write({ ...ADDRESS_CHANGE, password })());
      granted(await gateway.write({ ...ADDRESS_CHANGE, firstname: 'Antonia' })());
      expect(codeOf(await gateway.write({ ...ADDRESS_CHANGE, email: freeEmail })())).toBe('password-needed');
      expect(codeOf(await gateway.write({ ...ADDRESS_CHANGE, phone: '0221 1' })())).toBe('password-needed');
    });
    test('replaces valid household data', async () => {
      const { gateway } = await make();
      const said = { numberOfPersonsInHousehold: 3, numberOfChildrenInHousehold: 1, maritalStatus: 'partnership' } as const;
      expect(granted(await gateway.writeAdditional(said)())).toEqual(said);
      expect(codeOf(await gateway.writeAdditional({ numberOfPersonsInHousehold: 1, numberOfChildrenInHousehold: 1 })())).toBe('invalid-request');
      expect(granted(await gateway.additional()())).toEqual(said);
      expect(granted(await gateway.writeAdditional({})())).toEqual({});
    });
    test('orders one card at a time', async () => {
      const { gateway } = await make();
      const ordered = granted(await gateway.orderReplacementCard('broken')());
      expect(ordered).toMatchObject({ kind: 'plastic', status: 'ordered' });
      expect(codeOf(await gateway.orderReplacementCard('unreadable')())).toBe('already-ordered');
      // A loss is reported also meanwhile: the card that is on its way replaces the lost one.
      expect(granted(await gateway.orderReplacementCard('stolen')())).toEqual(ordered);
      expect(codeOf(await gateway.orderReplacementCard('lost')())).toBe('already-ordered');
    });
  });
};
