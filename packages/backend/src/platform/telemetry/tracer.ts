// Traces what a process does for a request, as a tree of spans that may cross processes. When off, it only runs the work.

export type SpanValue = string | number | boolean;

export interface SpanWords {
  /** One of a few names: no address, no card number, no user input. */
  readonly name: string;
  /** An incoming call (`server`), an outgoing one (`client`), or neither. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: Readonly<Record<string, SpanValue>>;
  /** The header `traceparent` of the incoming request. */
  readonly parent?: string | undefined;
}

export interface Tracer {
  /** Runs the work in a span and returns its result. */
  run<A>(span: SpanWords, work: () => A): A;
  /** Adds attributes to the open span. */
  note(attributes: Readonly<Record<string, SpanValue>>): void;
  /** The open span for the next service, as the header `traceparent`; undefined if there is none. */
  traceparent(): string | undefined;
  /** Sends all remaining spans. */
  stop(): Promise<void>;
}

export const NO_TRACES: Tracer = { run: (_span, work) => work(), note: () => undefined, traceparent: () => undefined, stop: () => Promise.resolve() };

export interface TraceSettings {
  /** Where spans are sent, OTLP over HTTP as JSON. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly sampler: TraceSampler;
  /** The share of traces that are sampled, 0 to 1, for the samplers with a ratio. */
  readonly samplerRatio: number;
}

export const TRACE_SAMPLERS = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const;
export type TraceSampler = (typeof TRACE_SAMPLERS)[number];

/** The exporter is loaded only if an endpoint is set. */
export const createTracer = async (settings: TraceSettings | undefined): Promise<Tracer> =>
  settings === undefined ? NO_TRACES : (await import('./open-telemetry.ts')).createOpenTelemetry(settings);
