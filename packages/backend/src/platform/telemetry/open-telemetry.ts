// Spans for OpenTelemetry, sent in batches to a collector. Loaded only if an endpoint is set.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { Sampler } from '@opentelemetry/sdk-trace';
import { AlwaysOffSampler, AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanWords, Tracer, TraceSettings } from './tracer.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
/** Limits the memory for spans if the collector is gone: further ones are dropped. */
const QUEUE = { maxQueueSize: 4_096, scheduledDelayMillis: 2_000, exportTimeoutMillis: 2_000 };
const FAULT = 500;

const samplerOf = ({ sampler, samplerRatio }: TraceSettings): Sampler => {
  const word = sampler.replace('parentbased_', '');
  const root = word === 'always_on' ? new AlwaysOnSampler() : word === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(samplerRatio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
};

/** The name of an error and never its message, which may contain a visitor's input. */
const faultOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

export const createOpenTelemetry = (settings: TraceSettings): Tracer => {
  const exporter = new OTLPTraceExporter({ url: settings.endpoint, timeoutMillis: QUEUE.exportTimeoutMillis });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.instance.id': `${String(process.pid)}` }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...QUEUE })],
  });
  const tracer = provider.getTracer('pluspunkt');
  const propagator = new W3CTraceContextPropagator();
  const open = new AsyncLocalStorage<Context>();

  const above = (parent: string | undefined): Context => {
    const here = open.getStore();
    if (here !== undefined || parent === undefined) return here ?? ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, { traceparent: parent }, { get: (carrier: Readonly<Record<string, string>>, key) => carrier[key], keys: Object.keys });
  };

  return {
    run<A>({ name, kind, attributes = {}, parent }: SpanWords, work: () => A): A {
      const context = above(parent);
      const span = tracer.startSpan(name, { kind: KINDS[kind ?? 'internal'], attributes: { ...attributes } }, context);
      const fail = (cause: unknown): void => {
        span.setAttribute('error.type', faultOf(cause));
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      try {
        const made = open.run(trace.setSpan(context, span), work);
        if (isPromise(made)) made.then(() => span.end(), fail);
        else span.end();
        return made;
      } catch (cause) {
        fail(cause);
        throw cause;
      }
    },
    note(attributes) {
      const context = open.getStore();
      const span = context === undefined ? undefined : trace.getSpan(context);
      span?.setAttributes({ ...attributes });
      const status = attributes['http.response.status_code'];
      if (typeof status === 'number' && status >= FAULT) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    traceparent() {
      const context = open.getStore();
      if (context === undefined) return undefined;
      const carrier: Record<string, string> = {};
      propagator.inject(context, carrier, { set: (into: Record<string, string>, key, value) => void (into[key] = value) });
      return carrier['traceparent'];
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
};
