import { faqOf } from './builders.ts';
import { createFakeFaqGateway, createFakePartnerLinksGateway } from './fake-lists.ts';
import { describeFaqContract, describePartnerLinksContract } from './list-contracts.ts';

describeFaqContract('the fake', async () => createFakeFaqGateway(['Wie punkte ich?', 'Wo ist meine Karte?', 'Wann verfallen Punkte?'].map(faqOf)));
describePartnerLinksContract('the fake', async () => createFakePartnerLinksGateway([{ logo: '/a.svg', name: 'Kornkiste', link: '/partner/kornkiste' }]));
