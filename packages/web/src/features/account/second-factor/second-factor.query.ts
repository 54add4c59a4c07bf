// The member's authenticator, for its card and for every form that takes its code in place of the password; null without one.
import { toPromise } from '@pluspunkt/core/promises';
import type { SecondFactorGateway } from '@pluspunkt/core/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { option as O } from 'fp-ts';
import { MEMBER_QUERIES } from '../../../platform/session/session.tokens.ts';

export const secondFactorQuery = (gateway: SecondFactorGateway) =>
  queryOptions({ queryKey: [MEMBER_QUERIES, 'second-factor'] as const, queryFn: async ({ signal }) => O.toNullable(await toPromise(gateway.read({ signal }))) });
