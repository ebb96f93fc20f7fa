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
import type { SpanExport } from './tracing.js';
import { Logger } from '@nestjs/common';

type Done = Parameters<SpanExporter['export']>[1];
type Result = Parameters<Done>[0];

/** `ExportResultCode.SUCCESS`. */
const SUCCESS = 0;

/** Delegates to an exporter and logs when exports start to fail and recover, rate-limited. */
export class LoggingSpanExporter implements SpanExporter {
  private readonly log = new Logger('Tracing');
  /** Spans lost since the last log line about it. */
  private lost = 0;
  private warnedAt = -Infinity;
  private isFailing = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      this.report(result, spans.length);
      done(result);
    });
  }

  async shutdown(): Promise<void> {
    await this.exporter.shutdown();
  }

  private report({ code, error }: Result, spans: number): void {
    if (Number(code) !== SUCCESS) {
      this.lost += spans;
      this.warn(error?.message ?? 'refused');
    } else if (this.isFailing) {
      this.isFailing = false;
      this.log.log(`Traces are sent again; spans that were lost: ${this.lost}`);
      this.lost = 0;
    }
  }

  private warn(reason: string): void {
    const now = performance.now();
    if (this.isFailing || now - this.warnedAt < limits.tracing.complainEveryMs) return;
    this.warnedAt = now;
    this.isFailing = true;
    this.log.warn(`Traces can not be sent: ${reason}`);
  }
}

/** Longer attribute values are a mistake and are truncated. */
const VALUE_LENGTH = 200;

/** Time for the exporter to end its own retries. */
const SPARE_MS = 500;

/**
 * Starts the export of spans to a collector. The only file that loads the SDK packages.
 * @param endpoint of the collector, without `/v1/traces`
 */
export function startSpanExport(
  config: PortalConfig,
  endpoint: string,
  kind: 'backend' | 'worker',
): SpanExport {
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
