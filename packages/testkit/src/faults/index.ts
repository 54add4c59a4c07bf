// Testkit of network faults: a fault proxy. Node only.
export { createFaultProxy, type FaultProxy, type FaultProxyOptions, type FaultRule, type SetFault } from './fault-proxy.ts';
export { PORTAL_ADDRESS, PORTAL_TITLE, UNRESOLVABLE_ORIGIN, WIRE_FAULTS, wireFaults, type WireFault } from './wire-fault.ts';
