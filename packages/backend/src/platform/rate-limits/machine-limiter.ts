// Limits counted in memory: of this process, or of all processes of the machine where it is one of several (node:cluster).
import cluster from 'node:cluster';
import { RateLimiterCluster, RateLimiterClusterMaster, RateLimiterMemory } from 'rate-limiter-flexible';

export interface MachineLimit {
  /** The same in every process, and another one for each limit. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
}

/** Longer than a request may take: a process that was busy for some seconds answers late, and does not fail. */
const COUNT_TIMEOUT_MS = 30_000;

export type MachineLimiter = RateLimiterCluster | RateLimiterMemory;

export const createMachineLimiter = ({ name, points, windowSeconds }: MachineLimit): MachineLimiter => {
  const options = { keyPrefix: name, points, duration: windowSeconds };
  return cluster.isWorker ? new RateLimiterCluster({ ...options, timeoutMs: COUNT_TIMEOUT_MS }) : new RateLimiterMemory(options);
};

/** In the primary process, before the first worker: counts for all of them. */
export const countForWorkers = (): void => {
  new RateLimiterClusterMaster();
};
