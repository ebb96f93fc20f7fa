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

/** W3C Trace Context, version 00. */
const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

/** Serialises a span context, to be stored with a row. */
export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`;
}

/** Parses the output of `traceparentOf`. @returns undefined for anything else, so that a new trace begins */
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

/** The span export of a process with tracing on. */
export interface SpanExport {
  readonly tracer: Tracer;
  /** Flushes pending spans within limits.tracing.stopMs. Never throws. */
  stop(): Promise<void>;
}

/*
 * No global tracer is registered with OpenTelemetry: packages that use it would put arbitrary values into spans, such as addresses with
 * ids.
 */
let spanExport: SpanExport | undefined;
const current = new AsyncLocalStorage<Span>();

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;

interface SpanOptions {
  /** `server`: a request; `client`: a call to another server; `job`: one run of an effect. */
  readonly kind: keyof typeof kinds;
  /** Values from short fixed lists, counts and request ids: no personal data, no record ids. */
  readonly attributes?: Attributes;
  /** `root` begins a trace, another text is a stored `traceparent`; defaults to the current span. */
  readonly parent?: string;
}

/**
 * Starts tracing when OTEL_EXPORTER_OTLP_ENDPOINT is set; must be called before any traced client is created. Without it no SDK package
 * is loaded.
 */
export async function startTracing(config: PortalConfig, kind: 'backend' | 'worker'): Promise<void> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { startSpanExport } = await import('./span-export.js');
  spanExport = startSpanExport(config, config.OTEL_EXPORTER_OTLP_ENDPOINT, kind);
}

/** Flushes pending spans within limits.tracing.stopMs and stops tracing. Never throws. */
export async function stopTracing(): Promise<void> {
  const last = spanExport;
  spanExport = undefined;
  await last?.stop();
}

/** Whether this process traces. */
export function isTracing(): boolean {
  return spanExport !== undefined;
}

/** Whether the current span is recorded. */
export function isRecording(): boolean {
  return spanExport !== undefined && current.getStore()?.isRecording() === true;
}

/** Returns the `traceparent` of the current span, to be stored with deferred work; undefined outside spans. */
export function currentTraceparent(): string | undefined {
  const span = spanExport === undefined ? undefined : current.getStore();
  return span === undefined ? undefined : traceparentOf(span.spanContext());
}

/**
 * Sets the outcome of the current span.
 * @param outcome from a short fixed list
 * @param isFailure whether it needs investigation
 */
export function noteOutcome(outcome: string, isFailure: boolean): void {
  const span = spanExport === undefined ? undefined : current.getStore();
  span?.setAttribute('portal.outcome', outcome);
  if (isFailure) span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** A started span. */
class OpenSpan {
  private isOpen = true;

  constructor(private readonly span: Span) {}

  /** Runs work, including its asynchronous continuations, within the span. */
  run<T>(work: () => T): T {
    return current.run(this.span, work);
  }

  /** Ends the span; later calls are ignored. Error messages are not recorded because they may quote user input. */
  end(isFailure: boolean, attributes: Attributes = {}): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.span.setAttributes(attributes);
    if (isFailure) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}
export type { OpenSpan };

/** Starts a span. @returns undefined with tracing off */
export function beginSpan(
  name: string,
  { kind, attributes = {}, parent }: SpanOptions,
): OpenSpan | undefined {
  if (spanExport === undefined) return undefined;
  const span = spanExport.tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
  return new OpenSpan(span);
}

/**
 * Runs work within a new span.
 * @param isFailure whether an error counts as failure; every error by default
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
