// Adapters of the capability `account`.
export { createHttpAccountAlarmGateway, createHttpAccountGateway, createHttpDevicesGateway } from './http-account-gateway.ts';
