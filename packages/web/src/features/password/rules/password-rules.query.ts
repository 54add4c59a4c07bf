// The programme's rules for passwords.
import type { RegistrationGateway } from '@pluspunkt/core/registration';
import { queryOptions } from '@tanstack/react-query';
import { unwrapOrThrow } from '../../../platform/query/query.ts';

export const passwordRulesQuery = (gateway: Pick<RegistrationGateway, 'passwordRules'>) =>
  queryOptions({ queryKey: ['password-rules'] as const, queryFn: ({ signal }) => unwrapOrThrow(gateway.passwordRules({ signal })), staleTime: 300_000 });
