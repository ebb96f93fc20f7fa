import { setTimeout as wait } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { ToldExporter } from './told-exporter.js';
import type { Sending } from './tracing.js';

/** A value of ours is shorter; what is longer by mistake is cut. */
const VALUE_LENGTH = 200;

/** The exporter ends its own tries by then. */
const SPARE_MS = 500;

/**
 * Sends spans to a collector. The only file that loads the packages for that.
 * @param endpoint of the collector, without `/v1/traces`
 */
export function startSending(config: PortalConfig, endpoint: string, kind: 'backend' | 'worker'): Sending {
  const { OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, PORTAL_VERSION, otlpHeaders } = config;
  const { waiting, batch, everyMs, exportMs, stopMs } = limits.tracing;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: otlpHeaders,
    timeoutMillis: exportMs,
  });
  const queue = new BatchSpanProcessor({
    exporter: new ToldExporter(exporter),
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
