// Testkit of the capability `transport`.
export { backendHandlers, withFault, type BackendApp, type Fault } from './backend-handlers.ts';
export { appFaults, createFaultyApp, type AppFault, type FaultyApp } from './faulty-app.ts';
export { createInProcessClient, type InProcessClientOptions } from './in-process-client.ts';
export { createTestServer, type TestServer } from './test-server.ts';
export { createVirtualClock, settle, type VirtualClock } from './virtual-clock.ts';
export { codeOf, granted, httpFailure, refusal } from './http-failure.ts';
export { createServiceClient } from './service-client.ts';
export { callFailures } from './call-failures.ts';
