// Runs the contract suite against the fake.
import { createFakeProfileEditing, describeProfileEditingGatewayContract } from './index.ts';

describeProfileEditingGatewayContract('the fake', async () => {
  const { gateway, mailed } = createFakeProfileEditing({ takenEmails: ['vergeben@post.example'], password: 'Sonnenblume-2026', now: () => new Date('2026-11-20T09:00:00.000Z') });
  return { gateway, email: 'anna@example.de', freeEmail: 'neu@post.example', takenEmail: 'vergeben@post.example', password: 'Sonnenblume-2026', newestToken: async () => mailed.at(-1) ?? 'no token' };
});
