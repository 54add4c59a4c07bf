import { createFakePartnerFavouritesGateway } from './fake-partner-favourites.ts';
import { describePartnerFavouritesContract } from './partner-favourites-contract.ts';

const partners = Array.from({ length: 55 }, (_, i) => `Laden ${i + 1}`);
const now = () => new Date('2026-11-20T09:00:00.000Z');

describePartnerFavouritesContract('the fake', async () => ({
  member: createFakePartnerFavouritesGateway({ partnerNames: partners, now }),
  visitor: createFakePartnerFavouritesGateway({ partnerNames: partners, now, anonymous: true }),
  partners,
}));
