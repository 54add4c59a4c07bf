import { createFakeSecondFactor } from './fake-second-factor.ts';
import { describeSecondFactorGatewayContract } from './second-factor-contract.ts';

const PASSWORD = 'Sonnenblume-2026';

describeSecondFactorGatewayContract('the fake', () => Promise.resolve({ ...createFakeSecondFactor(PASSWORD), password: PASSWORD }));
