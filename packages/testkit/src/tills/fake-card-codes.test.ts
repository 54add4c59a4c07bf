// Runs the contract suite against the fake.
import { createFakeCardCodes, describeCardCodeContract } from './index.ts';

describeCardCodeContract('the fake', async () => {
  let time = Date.parse('2026-11-20T09:00:10.000Z');
  const world = { cardNumber: '4210067389', password: 'geheim', now: () => new Date(time) };
  return { ...world, codes: createFakeCardCodes(world), advance: (ms) => void (time += ms) };
});
