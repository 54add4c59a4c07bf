// Binds the coupons use case: one for all pages, cleared with its member.
import { createCoupons } from '@pluspunkt/core/coupons';
import { ContainerModule } from 'inversify';
import { memberPresence } from '../../composition/member-presence.ts';
import { SessionHostPort } from '../../composition/session-host.ts';
import { CouponsPort } from '../../composition/tokens.ts';
import { CouponsUseCase } from './coupons.tokens.ts';

export const couponsModule = new ContainerModule(({ bind }) => {
  bind(CouponsUseCase)
    .toResolvedValue((gateway, session) => createCoupons({ gateway, presence: memberPresence(session) }), [CouponsPort, SessionHostPort])
    .inSingletonScope();
});
