// The fake keeps the same promises as the service.
import { createFakeNewsletter, describeNewsletterGatewayContract } from './index.ts';

describeNewsletterGatewayContract('the fake', async () => {
  const { gateway, mailed, mailedEnds } = createFakeNewsletter();
  return { gateway, email: 'gast@post.example', newestToken: async () => mailed.at(-1) ?? 'no token', newestEndToken: async () => mailedEnds.at(-1) ?? 'no token' };
});
