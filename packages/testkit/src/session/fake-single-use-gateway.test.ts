import { createFakeSingleUseGateway } from './fake-single-use-gateway.ts';
import { describeSingleUseContract } from './single-use-contract.ts';

const world = { hosts: ['spiele.example'], redirectUris: ['pluspunkt://angemeldet'] };

describeSingleUseContract('the fake', async () => ({
  member: createFakeSingleUseGateway({ ...world, cardNumber: '1234567890' }),
  visitor: createFakeSingleUseGateway(world),
  request: { cardNumber: '1234567890', url: 'https://spiele.example/advent' },
  otherCardNumber: '9999999999',
  clientId: 'pluspunkt-app',
  redirectUri: 'pluspunkt://angemeldet',
}));
