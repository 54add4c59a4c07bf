// Runs the contract suite against the fake.
import { createFakePassword, describePasswordGatewayContract } from './index.ts';

describePasswordGatewayContract('the fake', async () => {
  const username = 'katharina.lindner@post.example';
  const password = 'Sonnenblume-2026';
  const rules = [{ id: 'min-length', text: 'Mindestens 10 Zeichen', kind: 'minLength', length: 10 }] as const;
  const { gateway, mailed } = createFakePassword({ usernames: [username], password, birthday: '1984-04-17', rules });
  return { gateway, visitor: gateway, username, password, newestToken: async () => mailed.at(-1) ?? 'no token' };
});
