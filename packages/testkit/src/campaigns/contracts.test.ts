// Runs the contract suite against the fake.
import { blankOf, campaignOf, prizeOf } from './builders.ts';
import { describeCampaignsContract } from './contracts.ts';
import { createFakeCampaigns } from './fake-campaigns.ts';

describeCampaignsContract('the fake campaigns', async () => {
  const closesAt = new Date('2026-12-20T00:00:00Z');
  const fake = createFakeCampaigns({
    campaigns: [
      campaignOf({ prizes: [blankOf(3), prizeOf({ weight: 2 })] }),
      campaignOf({ id: '2', name: 'codes', chancesPerDay: 0, prizes: [prizeOf({ id: 'code-punkte', weight: 0 })], codes: { 'STER-NCHE-NREG': 'code-punkte' } }),
      campaignOf({ id: '3', name: 'verlosung', lotteries: [{ formId: 'kueche', name: 'Küche', closesAt }] }),
      campaignOf({ id: '4', name: 'punktefest' }),
      campaignOf({ id: '5', name: 'vorbei', endsAt: new Date('2026-11-02T00:00:00Z') }),
    ],
    random: () => 0.9,
  });
  return {
    member: fake.as('anna'),
    other: fake.as('bela'),
    visitor: fake.as(),
    draws: { name: 'gluecksrad', termsVersion: 'v1', chancesPerDay: 3, prizeId: 'punkte' },
    mystery: { name: 'codes', termsVersion: 'v1', code: 'STER-NCHE-NREG' },
    lottery: { name: 'verlosung', termsVersion: 'v1', formId: 'kueche' },
    punktefest: { name: 'punktefest' },
    ended: { name: 'vorbei', termsVersion: 'v1' },
  };
});
