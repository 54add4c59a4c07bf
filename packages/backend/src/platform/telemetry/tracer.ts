// What a process does for a request, as a tree of spans that may cross processes. Off, it is nothing but the work itself.

export type SpanValue = string | number | boolean;

export interface SpanWords {
  /** One of a few: no address, no card number, nothing that a person typed. */
  readonly name: string;
  /** Asked from outside (`server`), asking outside (`client`), or neither. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: Readonly<Record<string, SpanValue>>;
  /** The header `traceparent` of the request that came in. */
  readonly parent?: string | undefined;
}

export interface Tracer {
  /** Does the work in a span that lasts as long as it does, and hands back what it brings. */
  run<A>(span: SpanWords, work: () => A): A;
  /** Says more of the span that is open. */
  note(attributes: Readonly<Record<string, SpanValue>>): void;
  /** The open span for whoever is asked next, as the header `traceparent`; undefined where there is none. */
  traceparent(): string | undefined;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

export const NO_TRACES: Tracer = { run: (_span, work) => work(), note: () => undefined, traceparent: () => undefined, stop: () => Promise.resolve() };

export interface TraceSettings {
  /** Where spans are sent, OTLP over HTTP as JSON. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly sampler: TraceSampler;
  /** Part of the traces that are kept, 0 to 1, by the samplers with a ratio. */
  readonly samplerRatio: number;
}

export const TRACE_SAMPLERS = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const;
export type TraceSampler = (typeof TRACE_SAMPLERS)[number];

/** What sends them is loaded only where somebody wants them. */
export const createTracer = async (settings: TraceSettings | undefined): Promise<Tracer> =>
  settings === undefined ? NO_TRACES : (await import('./open-telemetry.ts')).createOpenTelemetry(settings);
