// Runs the contract suite against the fake.
import { createVirtualClock } from '../transport/virtual-clock.ts';
import { createFakeShoppingListGateway } from './fake-shopping-list.ts';
import { describeShoppingListContract } from './shopping-list-contract.ts';

describeShoppingListContract('the fake', async () => {
  const clock = createVirtualClock();
  return {
    member: createFakeShoppingListGateway({ now: clock.now }),
    visitor: createFakeShoppingListGateway({ now: clock.now, anonymous: true }),
    now: clock.now,
    wait: (ms) => clock.advance(ms),
  };
});
