// Binds the coupons use case: one for all pages, cleared with its member.
import { createCoupons } from '@pluspunkt/core/coupons';
import { ContainerModule } from 'inversify';
import { memberPresence } from '../../platform/session/member-presence.ts';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { CouponsPort } from '../../platform/container/tokens.ts';
import { CouponsUseCase } from './coupons.tokens.ts';

export const couponsModule = new ContainerModule(({ bind }) => {
  bind(CouponsUseCase)
    .toResolvedValue((gateway, session) => createCoupons({ gateway, presence: memberPresence(session) }), [CouponsPort, SessionPort])
    .inSingletonScope();
});
