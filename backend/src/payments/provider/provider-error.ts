/**
 * A call to the provider that gave no result. `refused`: it answered no, trying again does not help. `unavailable`: it may
 * or may not have been carried out, nobody knows (F12, F13).
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'refused' | 'unavailable',
    message: string,
    /** HTTP status, when there was an answer. */
    readonly status?: number,
    /** In the provider's words, as `BAD_REQUEST_ERROR`. */
    readonly code?: string,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}

/** The provider is busy, or our key is not in order: another try may go through (docs/rules/payments.md). */
const PASSING = [401, 403, 408, 409, 429];

/**
 * Gives what the provider's client throws one shape: plain objects for answers, a TypeError for a broken line, anything for
 * the rest (docs/rules/payments.md).
 */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    const status = Number(error.statusCode);
    const body: unknown = 'error' in error ? error.error : undefined;
    const { code, description } = wordsOf(body);
    const kind = status >= 400 && status < 500 && !PASSING.includes(status) ? 'refused' : 'unavailable';
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
