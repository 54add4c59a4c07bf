// Routes about the service itself: its clock, and its log for messages of clients.
import { readServerTime } from '@pluspunkt/adapters/content/contract';
import { writeLog } from '@pluspunkt/adapters/content/service-log.contract';
import type { BackendDependencies } from '../dependencies.ts';
import { redactText } from '../platform/telemetry/log.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** One line without control characters, so that a client cannot forge log lines. */
const safe = (text: string): string => redactText(text).replaceAll(/\p{Cc}+/gu, ' ');

const safeContext = (context: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(context).slice(0, 20).map(([name, value]) => [safe(name), safe(value)]));

type Needs = Pick<BackendDependencies, 'clock'> & { readonly throttle: Throttle };

export const serviceRoutes = ({ clock, throttle }: Needs): readonly Route[] => [
  route(readServerTime, () => ({ now: clock.now().toISOString() })),
  route(writeLog, async ({ body, request }) => {
    const refusal = await enforceRateLimit(throttle, writeLog.id)('clientLog', addressKeys('log', request.clientAddress));
    if (refusal !== undefined) return refusal;
    request.log[LEVELS[body.level] ?? 'warn']({ client: safeContext(body.context) }, safe(body.message));
    return { accepted: true } as const;
  }),
];
