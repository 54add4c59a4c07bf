// The programme's rules for passwords.
import type { RegistrationGateway } from '@pluspunkt/core/registration';
import { queryOptions } from '@tanstack/react-query';
import { toPromise } from '@pluspunkt/core/promises';

export const passwordRulesQuery = (gateway: Pick<RegistrationGateway, 'passwordRules'>) =>
  queryOptions({ queryKey: ['password-rules'] as const, queryFn: ({ signal }) => toPromise(gateway.passwordRules({ signal })), staleTime: 300_000 });
