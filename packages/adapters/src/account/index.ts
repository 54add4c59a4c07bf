// Adapters of the capability `account`.
export { createHttpAccountAlarmGateway, createHttpAccountGateway, createHttpBirthdayLoginGateway, createHttpDevicesGateway } from './http-account-gateway.ts';
