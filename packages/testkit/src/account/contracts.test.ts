// Runs the contract suite against the fake.
import { createFakeAccount, createFakeAccountAlarm, createFakeBirthdayLogin, createFakeDevices, describeAccountAlarmGatewayContract, describeAccountGatewayContract, describeBirthdayLoginGatewayContract, describeDevicesGatewayContract, deviceOf } from './index.ts';

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'];
const now = () => new Date('2026-11-20T09:00:00.000Z');

describeDevicesGatewayContract('the fake', async () => createFakeDevices(ids.map((id, index) => deviceOf({ id, current: index === 1 }))));

describeAccountAlarmGatewayContract('the fake', async () => ({ gateway: createFakeAccountAlarm(['alarm-0']), token: 'alarm-0' }));

describeBirthdayLoginGatewayContract('the fake', async () => ({ gateway: createFakeBirthdayLogin('Regenschirm-2026'), password: 'Regenschirm-2026' }));

describeAccountGatewayContract('the fake', async () => {
  const world = { password: 'Regenschirm-2026', cardNumber: '4210093517', points: 500 };
  return { ...world, gateway: createFakeAccount({ ...world, now }) };
});
