import { validateHeaderName, validateHeaderValue } from 'node:http';
import {
  IsNumber,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  Min,
  ValidateBy,
  IsInt,
  IsNotEmpty,
  IsString,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { Transform } from 'class-transformer';

/** Too long for online guessing. */
const METRICS_TOKEN_LENGTH = 24;

/** Converts a variable to a number; validation rejects NaN. */
export const asNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? Number(value) : value,
);

/** The variables of metrics (docs/operations.md). */
export class MetricsConfig {
  /** Metrics port of the backend; the worker uses the next one. 0 means any port; no metrics when absent. */
  @IsOptional()
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65534)
  METRICS_PORT?: number = undefined;

  /** Listen address of metrics; loopback unless a container overrides it. */
  @IsString()
  @IsNotEmpty()
  METRICS_HOST = '127.0.0.1';

  /** Bearer token of the scraper; required with METRICS_PORT. */
  @ValidateIf(
    ({ METRICS_PORT, METRICS_TOKEN }: MetricsConfig) =>
      METRICS_PORT !== undefined || METRICS_TOKEN !== undefined,
  )
  @MinLength(METRICS_TOKEN_LENGTH)
  METRICS_TOKEN?: string = undefined;

  /** Tag of the running image, for the system page. */
  @IsOptional()
  @IsString()
  PORTAL_VERSION?: string = undefined;
}

const collectorUrl = {
  require_tld: false,
  require_protocol: true,
  protocols: ['http', 'https'],
  // Credentials belong into OTEL_EXPORTER_OTLP_HEADERS, which is never printed.
  disallow_auth: true,
  allow_query_components: false,
  allow_fragments: false,
};

/**
 * Parses `name=value,name=value` with percent-encoded values.
 * @returns undefined for invalid HTTP headers
 */
function headersOf(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  try {
    for (const part of text.split(',')) {
      const [name = '', ...rest] = part.split('=');
      const value = decodeURIComponent(rest.join('=').trim());
      if (value === '') return undefined;
      validateHeaderName(name.trim());
      validateHeaderValue(name.trim(), value);
      headers[name.trim().toLowerCase()] = value;
    }
  } catch {
    return undefined;
  }
  return headers;
}

const AreHeaders = (): PropertyDecorator =>
  ValidateBy({
    name: 'areHeaders',
    validator: {
      validate: (text: unknown) => typeof text === 'string' && headersOf(text) !== undefined,
      defaultMessage: () => 'has the form name=value,name=value',
    },
  });

/** The variables of metrics and traces; the latter have OpenTelemetry's names (docs/operations.md). */
export class MonitoringConfig extends MetricsConfig {
  /** OTLP/HTTP collector; `/v1/traces` is appended. No traces when absent. */
  @IsOptional()
  @IsUrl(collectorUrl)
  OTEL_EXPORTER_OTLP_ENDPOINT?: string = undefined;

  /** Headers for the collector, such as `authorization=Bearer%20...`. */
  @IsOptional()
  @AreHeaders()
  OTEL_EXPORTER_OTLP_HEADERS?: string = undefined;

  /** Service name of both processes; defaults to `portal-backend` and `portal-worker`. */
  @IsOptional()
  @Matches(/^[\w.-]{1,100}$/)
  OTEL_SERVICE_NAME?: string = undefined;

  /** Sampling ratio of requests and of jobs without a request. */
  @asNumber
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;

  get otlpHeaders(): Record<string, string> {
    return headersOf(this.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {};
  }
}
