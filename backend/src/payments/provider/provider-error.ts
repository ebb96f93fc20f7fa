/**
 * A failed call to the provider. `refused`: rejected, a retry does not help. `unavailable`: the outcome is unknown (docs/faults.md,
 * F12 and F13).
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'refused' | 'unavailable',
    message: string,
    /** HTTP status, if there was a response. */
    readonly status?: number,
    /** The provider's error code, such as `BAD_REQUEST_ERROR`. */
    readonly code?: string,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}

/** The provider is busy or rejects our key: a retry may succeed (docs/rules/payments.md). */
const RETRYABLE = [401, 403, 408, 409, 429];

/**
 * Converts an error of the provider's client: plain objects for error responses, a TypeError for a broken connection, anything
 * otherwise (docs/rules/payments.md).
 */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    const status = Number(error.statusCode);
    const body: unknown = 'error' in error ? error.error : undefined;
    const { code, description } = wordsOf(body);
    const kind = status >= 400 && status < 500 && !RETRYABLE.includes(status) ? 'refused' : 'unavailable';
    return new ProviderError(kind, description ?? `The provider answered ${status}`, status, code);
  }
  return new ProviderError('unavailable', 'The provider did not answer');
}

function wordsOf(body: unknown): { code?: string; description?: string } {
  if (typeof body !== 'object' || body === null) return {};
  const code = 'code' in body && typeof body.code === 'string' ? body.code : undefined;
  const description =
    'description' in body && typeof body.description === 'string' ? body.description : undefined;
  return {
    ...(code === undefined ? {} : { code }),
    ...(description === undefined ? {} : { description: description.slice(0, 300) }),
  };
}
