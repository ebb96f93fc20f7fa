import { setTimeout as wait } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import type { Sending } from './tracing.js';
import { Logger } from '@nestjs/common';

type Done = Parameters<SpanExporter['export']>[1];
type Result = Parameters<Done>[0];

/** Of `ExportResultCode`. */
const SUCCESS = 0;

/** Hands spans on, and tells the log when the collector stops to take them and when it takes them again; seldom, whatever it does. */
export class LoggingSpanExporter implements SpanExporter {
  private readonly log = new Logger('Tracing');
  /** Spans that were lost since the last line of the log about it. */
  private lost = 0;
  private complainedAt = -Infinity;
  private isComplaintOpen = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      this.note(result, spans.length);
      done(result);
    });
  }

  async shutdown(): Promise<void> {
    await this.exporter.shutdown();
  }

  private note({ code, error }: Result, spans: number): void {
    if (Number(code) !== SUCCESS) {
      this.lost += spans;
      this.complain(error?.message ?? 'refused');
    } else if (this.isComplaintOpen) {
      this.isComplaintOpen = false;
      this.log.log(`Traces are sent again; spans that were lost: ${this.lost}`);
      this.lost = 0;
    }
  }

  private complain(reason: string): void {
    const now = performance.now();
    if (this.isComplaintOpen || now - this.complainedAt < limits.tracing.complainEveryMs) return;
    this.complainedAt = now;
    this.isComplaintOpen = true;
    this.log.warn(`Traces can not be sent: ${reason}`);
  }
}

/** A value of ours is shorter; what is longer by mistake is cut. */
const VALUE_LENGTH = 200;

/** The exporter ends its own tries by then. */
const SPARE_MS = 500;

/**
 * Sends spans to a collector. The only file that loads the packages for that.
 * @param endpoint of the collector, without `/v1/traces`
 */
export function startSpanExport(config: PortalConfig, endpoint: string, kind: 'backend' | 'worker'): Sending {
  const { OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, PORTAL_VERSION, otlpHeaders } = config;
  const { waiting, batch, everyMs, exportMs, stopMs } = limits.tracing;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: otlpHeaders,
    timeoutMillis: exportMs,
  });
  const queue = new BatchSpanProcessor({
    exporter: new LoggingSpanExporter(exporter),
    maxQueueSize: waiting,
    maxExportBatchSize: batch,
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: exportMs + SPARE_MS,
  });
  const stop = async (): Promise<void> => {
    const sent = queue.shutdown().catch(() => undefined);
    await Promise.race([sent, wait(stopMs, undefined, { ref: false })]);
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': OTEL_SERVICE_NAME ?? `portal-${kind}`,
      'portal.process': kind,
      ...(PORTAL_VERSION === undefined ? {} : { 'service.version': PORTAL_VERSION }),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [queue],
    spanLimits: { attributeValueLengthLimit: VALUE_LENGTH },
  });
  return { tracer: provider.getTracer('portal'), stop };
}
