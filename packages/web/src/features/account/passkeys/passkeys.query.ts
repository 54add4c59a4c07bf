// The member's passkeys, for the list and for every form that takes a passkey in place of the password.
import { orderPasskeys, type PasskeysGateway } from '@pluspunkt/core/passkeys';
import { toPromise } from '@pluspunkt/core/promises';
import { queryOptions } from '@tanstack/react-query';
import { MEMBER_QUERIES } from '../../../platform/session/session.tokens.ts';

export const passkeysQuery = (gateway: PasskeysGateway) =>
  queryOptions({ queryKey: [MEMBER_QUERIES, 'passkeys'] as const, queryFn: async ({ signal }) => orderPasskeys(await toPromise(gateway.passkeys({ signal }))) });
