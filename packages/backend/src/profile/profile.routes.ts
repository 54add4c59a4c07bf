// Routes of the member's own data.
import { readCards, readFrontendIds, readMemberInfo } from '@pluspunkt/adapters/profile/contract';
import type { BackendDependencies } from '../dependencies.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { cardsOf, frontendIdsOf, readMember, readProfile } from './read-profile.ts';

export const profileRoutes = ({ database, clock }: BackendDependencies): readonly Route[] => [
  route(readMemberInfo, ({ member }) => readProfile(database, member.memberId, clock.now())),
  route(readFrontendIds, async ({ member }) => frontendIdsOf(await readMember(database, member.memberId))),
  route(readCards, ({ member }) => cardsOf(database, member.memberId)),
];
