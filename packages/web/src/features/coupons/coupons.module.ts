// Binds the coupons use case: one for all pages, cleared with its member.
import { createCoupons } from '@pluspunkt/core/coupons';
import { ContainerModule } from 'inversify';
import { currentMember } from '../../platform/session/current-member.ts';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { CouponsPort } from '../../platform/container/tokens.ts';
import { CouponsUseCase } from './coupons.tokens.ts';

export const couponsModule = new ContainerModule(({ bind }) => {
  bind(CouponsUseCase)
    .toResolvedValue((gateway, session) => createCoupons({ gateway, currentMember: currentMember(session) }), [CouponsPort, SessionPort])
    .inSingletonScope();
});
