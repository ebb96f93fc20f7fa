import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
  type SpanContext,
  TraceFlags,
} from '@opentelemetry/api';
import type { PortalConfig } from '../config/config.js';

/** Version 00 of W3C Trace Context, as this code writes it. */
const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

/** A place in a trace as a text that is kept with a row: no word of what happens there. */
export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`;
}

/** Reads what `traceparentOf` wrote. @returns undefined for anything else: then a trace of its own begins */
export function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = FORM.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return {
    traceId,
    spanId,
    traceFlags: flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  };
}

/** What sends spans, of a process that traces. */
export interface Sending {
  readonly tracer: Tracer;
  /** Sends what waits, within limits.tracing.stopMs. Never throws. */
  stop(): Promise<void>;
}

/*
 * Nothing is registered with the API of OpenTelemetry as a whole: a package that looks there for a tracer would put into spans
 * whatever it likes, such as addresses with ids in them.
 */
let sending: Sending | undefined;
const current = new AsyncLocalStorage<Span>();

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;

interface SpanOptions {
  /** `server`: a request; `client`: a question to another server; `job`: one run of an effect. */
  readonly kind: keyof typeof kinds;
  /** Values from short fixed lists, counts and ids of requests: nothing of a person, no id of a record. */
  readonly attributes?: Attributes;
  /** Where it belongs: `root` begins a trace, another text is a stored `traceparent`. The span around it when absent. */
  readonly parent?: string;
}

/**
 * Begins to trace when OTEL_EXPORTER_OTLP_ENDPOINT is set; to be called before anything that is traced is made. Otherwise no
 * package that records or sends is loaded.
 * @param kind of the process
 */
export async function startTracing(config: PortalConfig, kind: 'backend' | 'worker'): Promise<void> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { startSpanExport } = await import('./span-export.js');
  sending = startSpanExport(config, config.OTEL_EXPORTER_OTLP_ENDPOINT, kind);
}

/** Sends what waits, within limits.tracing.stopMs, and traces nothing any more. Never throws. */
export async function stopTracing(): Promise<void> {
  const last = sending;
  sending = undefined;
  await last?.stop();
}

/** Whether this process traces. */
export function isTracing(): boolean {
  return sending !== undefined;
}

/** Whether what happens now is recorded: within a span that is. */
export function isRecording(): boolean {
  return sending !== undefined && current.getStore()?.isRecording() === true;
}

/** The place of the span around, to be kept with a row whose work goes on elsewhere; undefined outside of spans. */
export function currentTraceparent(): string | undefined {
  const span = sending === undefined ? undefined : current.getStore();
  return span === undefined ? undefined : traceparentOf(span.spanContext());
}

/**
 * Says of the span around how it ended, by a word of a short fixed list.
 * @param isFailure whether somebody should look at it
 */
export function noteOutcome(outcome: string, isFailure: boolean): void {
  const span = sending === undefined ? undefined : current.getStore();
  span?.setAttribute('portal.outcome', outcome);
  if (isFailure) span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** A span that has begun. */
class OpenSpan {
  private isOpen = true;

  constructor(private readonly span: Span) {}

  /** Does something within it, and all that follows from that. */
  run<T>(work: () => T): T {
    return current.run(this.span, work);
  }

  /** Ends it, once: what comes later is left out. No message of an error: it may quote what somebody wrote. */
  end(isFailure: boolean, attributes: Attributes = {}): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.span.setAttributes(attributes);
    if (isFailure) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}
export type { OpenSpan };

/** Begins a span. @returns undefined when this process does not trace */
export function beginSpan(
  name: string,
  { kind, attributes = {}, parent }: SpanOptions,
): OpenSpan | undefined {
  if (sending === undefined) return undefined;
  const span = sending.tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
  return new OpenSpan(span);
}

/**
 * Does some work within a span of its own.
 * @param isFailure whether an error of the work is one; each is when absent
 */
export async function inSpan<T>(
  name: string,
  options: SpanOptions & { readonly isFailure?: (error: unknown) => boolean },
  work: () => Promise<T>,
): Promise<T> {
  const open = beginSpan(name, options);
  if (open === undefined) return work();
  try {
    const result = await open.run(work);
    open.end(false);
    return result;
  } catch (error) {
    open.end(options.isFailure?.(error) ?? true);
    throw error;
  }
}

function contextOf(parent: string | undefined): Context {
  if (parent === undefined) {
    const around = current.getStore();
    return around === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, around);
  }
  const place = readTraceparent(parent);
  return place === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, place);
}
