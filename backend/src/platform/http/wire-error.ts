import { filled } from '@portal/contract/text';
import { type TextKey, textOf } from '@portal/contract/texts';

/** One refused field; `key` names the text of the catalogue (docs/rules/wire.md). */
export interface FieldError {
  readonly field: string;
  readonly msg: string;
  readonly key?: string;
}

export interface WireErrorOptions {
  readonly key?: string;
  readonly errors?: readonly FieldError[];
  /** A word for programs, as `reauth` (docs/rules/sessions.md). */
  readonly code?: string;
  readonly retryAfterSeconds?: number;
  /** For the places of the text. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A refusal that is told to the caller in the one shape of docs/rules/wire.md. */
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

/** One refused field with its text from the catalogue. */
export function fieldError(field: string, key: TextKey): FieldError {
  return { field, msg: textOf(key), key };
}

/** 422: the request is refused and nothing is stored; `msg` is the first field's text. */
export function unprocessable(errors: readonly FieldError[]): WireError {
  const [first] = errors;
  return new WireError(422, first?.msg ?? textOf('request.invalid'), {
    key: first?.key ?? 'request.invalid',
    errors,
  });
}

/** 409: well-formed, but not in this state. */
export function conflict(key: TextKey, options: Omit<WireErrorOptions, 'key'> = {}): WireError {
  return new WireError(409, filled(textOf(key), options.values ?? {}), { ...options, key });
}

/** 404: unknown, or another person's. */
export function notFound(key: TextKey = 'request.notFound'): WireError {
  return new WireError(404, textOf(key), { key });
}

/** 403: this principal may not. */
export function forbidden(key: TextKey = 'request.forbidden'): WireError {
  return new WireError(403, textOf(key), { key });
}

/** 401: nobody, or no longer, logged in. */
export function unauthorized(key: TextKey = 'request.unauthorized'): WireError {
  return new WireError(401, textOf(key), { key });
}

/** 429: over a limit. */
export function tooMany(retryAfterSeconds: number, key: TextKey = 'request.tooMany'): WireError {
  return new WireError(429, textOf(key), { key, retryAfterSeconds });
}

/** 503: a part that the call needs is not there. */
export function unavailable(retryAfterSeconds: number, key: TextKey = 'request.unavailable'): WireError {
  return new WireError(503, textOf(key), { key, retryAfterSeconds });
}
