import { createFakeAuthenticator } from './fake-authenticator.ts';
import { createFakePasskeys } from './fake-passkeys.ts';
import { describePasskeyLoginGatewayContract, describePasskeysGatewayContract, type PasskeysWorld } from './passkeys-contracts.ts';

const PASSWORD = 'Sonnenblume-2026';
const make = (): Promise<PasskeysWorld> => Promise.resolve({ ...createFakePasskeys(PASSWORD), authenticator: createFakeAuthenticator(), password: PASSWORD });

describePasskeysGatewayContract('the fake', make);
describePasskeyLoginGatewayContract('the fake', make);
