// Runs the contract suite against the fake.
import { createFakeNewsletter, describeNewsletterGatewayContract } from './index.ts';

describeNewsletterGatewayContract('the fake', async () => {
  const { gateway, mailed, mailedEnds } = createFakeNewsletter();
  return { gateway, email: 'gast@post.example', newestToken: async () => mailed.at(-1) ?? 'no token', newestEndToken: async () => mailedEnds.at(-1) ?? 'no token' };
});
