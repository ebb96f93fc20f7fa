import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, Min, MinLength, ValidateIf } from 'class-validator';

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
