// Routes of partners and the ways to their shops.
import * as contract from '@pluspunkt/adapters/partners/contract';
import { userAgentClass } from '@pluspunkt/core/partners';
import type { BackendDependencies } from '../dependencies.ts';
import type { Databases } from '../platform/db/both-databases.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { ResponseCache, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { claimPoints, leaveAsMember, leaveAsVisitor, readJournal } from './click-outs.ts';
import { countPartners, filterPartners, listOnlineCategories, listPartnersWithImages, readPartnerBy } from './list-partners.ts';

const partnerReads = ({ catalogue }: BackendDependencies, cache: ResponseCache): readonly Route[] => {
  const shared = { cacheControl: 'public, max-age=300', cache };
  return [
    // Precedes the single partner, whose pattern would match these words as an id.
    route(contract.listPartnerNames, async () => (await listPartnersWithImages(catalogue)).map(({ partnerName }) => partnerName), shared),
    route(contract.listPartnerCategories, () => listOnlineCategories(catalogue), shared),
    route(contract.readPartnerFacets, ({ query }) => countPartners(catalogue, query), shared),
    route(contract.listPartnersWithImages, () => listPartnersWithImages(catalogue), shared),
    route(contract.readPartner, async ({ params }) => (await readPartnerBy(catalogue, params.x)) ?? refuse('not-found'), shared),
    route(contract.filterPartners, ({ body }) => filterPartners(catalogue, body), { cache }),
  ];
};

type ClickOutNeeds = Databases & Omit<BackendDependencies, 'products'> & { readonly throttle: Throttle };

const clickOuts = ({ database, products, clock, settings, throttle }: ClickOutNeeds): readonly Route[] => [
  route(contract.clickOutAsMember, ({ member, body }) => leaveAsMember({ database, products }, member, body, clock.now())),
  route(contract.clickOutAsVisitor, ({ body }) => leaveAsVisitor({ database, products }, body)),
  route(contract.readUserAgent, ({ request }) => userAgentClass(request.userAgent)),
  route(contract.listClickOuts, ({ member }) => readJournal(database, member.memberId)),
  route(contract.claimClickOut, async ({ member: { memberId }, params, body, request }) => {
    const limit = enforceRateLimit(throttle, contract.claimClickOut.id);
    const tooMany = (await limit('contactByMember', `contact:member:${memberId}`)) ?? (await limit('contactByMemberAddress', addressKeys('contact', request.clientAddress, 'members')));
    return tooMany ?? claimPoints(database, memberId, params.id, body, { serviceAddress: settings.mailFrom, now: clock.now() });
  }),
];

export const partnerRoutes = (dependencies: ClickOutNeeds, cache: ResponseCache): readonly Route[] => [...partnerReads(dependencies, cache), ...clickOuts(dependencies)];
