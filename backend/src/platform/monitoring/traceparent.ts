import { type SpanContext, TraceFlags } from '@opentelemetry/api';

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
