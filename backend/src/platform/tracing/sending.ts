import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { SpanQueue } from './span-queue.js';
import type { Sending } from './tracing.js';

/** A value of ours is shorter; what is longer by mistake is cut. */
const VALUE_LENGTH = 200;

/**
 * Sends spans to a collector. The only file that loads the packages for that.
 * @param endpoint of the collector, without `/v1/traces`
 */
export function startSending(config: PortalConfig, endpoint: string, kind: 'backend' | 'worker'): Sending {
  const { OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, PORTAL_VERSION, otlpHeaders } = config;
  const queue = new SpanQueue(
    new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: otlpHeaders,
      timeoutMillis: limits.tracing.exportMs,
    }),
  );
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
  return { tracer: provider.getTracer('portal'), stop: () => queue.shutdown() };
}
