// Conformance of a service with the contracts of every call.
export { conform, type ConformanceOptions, type ConformanceResult } from './conform.ts';
