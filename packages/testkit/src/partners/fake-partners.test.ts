import { randomUUID } from 'node:crypto';
import { describeClickOutsGatewayContract } from './click-outs-gateway-contract.ts';
import { describeContactGatewayContract } from './contact-gateway-contract.ts';
import { createFakeClickOutsGateway } from './fake-click-outs-gateway.ts';
import { createFakeContact } from './fake-contact-gateway.ts';
import { createFakePartnersGateway } from './fake-partners-gateway.ts';
import { aPartner } from './partner-builder.ts';
import { describePartnersGatewayContract } from './partners-gateway-contract.ts';

const partners = [
  aPartner(),
  aPartner({ id: 'fadenlauf', name: 'Fadenlauf', categories: ['Mode & Schuhe'] }),
  aPartner({ id: 'oelberg', name: 'Ölberg', categories: ['Auto & Tanken'] }),
  aPartner({ id: 'kornkiste', name: 'Kornkiste', premium: true, categories: ['Supermarkt & Feinkost'] }),
  aPartner({ id: '3-raum', name: '3 Raum' }),
];

describePartnersGatewayContract('the fake', async () => createFakePartnersGateway(partners));

describeClickOutsGatewayContract('the fake', async () => {
  let time = Date.parse('2026-11-20T09:00:00.000Z');
  const now = () => new Date(time);
  const cardNumber = '4210067389';
  return {
    member: createFakeClickOutsGateway({ partners, now, cardNumber }),
    visitor: createFakeClickOutsGateway({ partners, now }),
    cardNumber,
    shop: 'Pfotenpost',
    otherShop: 'Fadenlauf',
    noShop: 'Kornkiste',
    advanceDays: (days) => {
      time += days * 86_400_000;
    },
    now,
    newId: randomUUID,
  };
});

describeContactGatewayContract('the fake', async () => ({ ...createFakeContact(), newId: randomUUID }));
