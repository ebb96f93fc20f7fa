import { filled } from '@portal/contract/text';
import { type TextKey, textOf } from '@portal/contract/texts';

/** One invalid field; `key` is that of its text in the catalogue (docs/rules/wire.md). */
export interface FieldError {
  readonly field: string;
  readonly msg: string;
  readonly key?: string;
}

export interface WireErrorOptions {
  readonly key?: string;
  readonly errors?: readonly FieldError[];
  /** A machine-readable code such as `reauth` (docs/rules/sessions.md). */
  readonly code?: string;
  readonly retryAfterSeconds?: number;
  /** Values of the placeholders in the text. */
  readonly values?: Readonly<Record<string, string>>;
}

/** An error that is sent to the caller in the standard shape (docs/rules/wire.md). */
export class WireError extends Error {
  readonly key?: string;
  readonly errors?: readonly FieldError[];
  readonly code?: string;
  readonly retryAfterSeconds?: number;
  readonly values?: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    readonly msg: string,
    options: WireErrorOptions = {},
  ) {
    super(msg);
    this.name = 'WireError';
    this.key = options.key;
    this.errors = options.errors;
    this.code = options.code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.values = options.values;
  }
}

/** Creates a field error with its text from the catalogue. */
export function fieldError(field: string, key: TextKey): FieldError {
  return { field, msg: textOf(key), key };
}

/** 422: invalid input; nothing was stored. `msg` is the text of the first field. */
export function unprocessable(errors: readonly FieldError[]): WireError {
  const [first] = errors;
  return new WireError(422, first?.msg ?? textOf('request.invalid'), {
    key: first?.key ?? 'request.invalid',
    errors,
  });
}

/** 409: well-formed, but not possible in the current state. */
export function conflict(key: TextKey, options: Omit<WireErrorOptions, 'key'> = {}): WireError {
  return new WireError(409, filled(textOf(key), options.values ?? {}), { ...options, key });
}

/** 404: unknown, or owned by another person. */
export function notFound(key: TextKey = 'request.notFound'): WireError {
  return new WireError(404, textOf(key), { key });
}

/** 403: the principal lacks permission. */
export function forbidden(key: TextKey = 'request.forbidden'): WireError {
  return new WireError(403, textOf(key), { key });
}

/** 401: not, or no longer, logged in. */
export function unauthorized(key: TextKey = 'request.unauthorized'): WireError {
  return new WireError(401, textOf(key), { key });
}

/** 429: over a limit. */
export function tooMany(retryAfterSeconds: number, key: TextKey = 'request.tooMany'): WireError {
  return new WireError(429, textOf(key), { key, retryAfterSeconds });
}

/** 503: a dependency of the call is unavailable. */
export function unavailable(retryAfterSeconds: number, key: TextKey = 'request.unavailable'): WireError {
  return new WireError(503, textOf(key), { key, retryAfterSeconds });
}
