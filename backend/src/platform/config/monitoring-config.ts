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

/** Too long to be guessed over a network. */
const METRICS_TOKEN_LENGTH = 24;

/** A variable is a text; the rule behind it says whether that was a number. */
export const asNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? Number(value) : value,
);

/** The variables for whoever watches the portal (docs/operations.md). */
export class WatchConfig {
  /** Where the backend shows its metrics, and the worker on the port behind it; 0: any port. None when absent (docs/operations.md). */
  @IsOptional()
  @asNumber
  @IsInt()
  @Min(0)
  @Max(65534)
  METRICS_PORT?: number = undefined;

  /** Where metrics are shown: to this machine alone unless a container says otherwise. */
  @IsString()
  @IsNotEmpty()
  METRICS_HOST = '127.0.0.1';

  /** Whoever reads the metrics sends it as a bearer token; required with METRICS_PORT. */
  @ValidateIf(
    ({ METRICS_PORT, METRICS_TOKEN }: WatchConfig) =>
      METRICS_PORT !== undefined || METRICS_TOKEN !== undefined,
  )
  @MinLength(METRICS_TOKEN_LENGTH)
  METRICS_TOKEN?: string = undefined;

  /** The tag of the image that runs, for the system page. */
  @IsOptional()
  @IsString()
  PORTAL_VERSION?: string = undefined;
}

const collectorUrl = {
  require_tld: false,
  require_protocol: true,
  protocols: ['http', 'https'],
  // Passwords go into OTEL_EXPORTER_OTLP_HEADERS, which nothing prints.
  disallow_auth: true,
  allow_query_components: false,
  allow_fragments: false,
};

/**
 * Reads `name=value,name=value`, a value written as in an address (%20).
 * @returns undefined for what names no headers of HTTP
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

/** The variables of traces, by the names that OpenTelemetry gives them (docs/operations.md). */
export class TraceConfig extends WatchConfig {
  /** A collector that takes OTLP by HTTP; `/v1/traces` is added. No traces when absent. */
  @IsOptional()
  @IsUrl(collectorUrl)
  OTEL_EXPORTER_OTLP_ENDPOINT?: string = undefined;

  /** What the collector wants to see, such as a token: `authorization=Bearer%20...`. */
  @IsOptional()
  @AreHeaders()
  OTEL_EXPORTER_OTLP_HEADERS?: string = undefined;

  /** How the collector names both processes; `portal-backend` and `portal-worker` when absent. */
  @IsOptional()
  @Matches(/^[\w.-]{1,100}$/)
  OTEL_SERVICE_NAME?: string = undefined;

  /** The share of requests, and of jobs that no request asked for, that are traced. */
  @asNumber
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;

  /** The headers of every message to the collector. */
  get otlpHeaders(): Record<string, string> {
    return headersOf(this.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {};
  }
}
