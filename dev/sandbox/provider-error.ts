export interface ErrorBody {
  error: {
    code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
    field?: string;
  };
}

interface Details {
  status?: number;
  code?: ErrorBody['error']['code'];
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
  field?: string | undefined;
}

/** An error response with the provider's message; by default 400 and `input_validation_failed`. */
export class ProviderError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(description: string, details: Details = {}) {
    super(description);
    this.status = details.status ?? 400;
    this.body = {
      error: {
        code: details.code ?? 'BAD_REQUEST_ERROR',
        description,
        source: details.source ?? 'business',
        step: details.step ?? 'payment_initiation',
        reason: details.reason ?? 'input_validation_failed',
        metadata: details.metadata ?? {},
        ...(details.field === undefined ? {} : { field: details.field }),
      },
    };
  }
}

const NOT_APPLICABLE = { source: 'NA', step: 'NA', reason: 'NA' };

/** 400 instead of 404, like the provider. */
export function unknownId(): ProviderError {
  return new ProviderError('The id provided does not exist');
}

export function authenticationFailed(): ProviderError {
  return new ProviderError('Authentication failed', { status: 401, ...NOT_APPLICABLE });
}

export function unknownAddress(): ProviderError {
  return new ProviderError('The requested URL was not found on the server.', {
    status: 404,
    ...NOT_APPLICABLE,
  });
}

export function serverError(status: number): ProviderError {
  return new ProviderError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    { status, code: 'SERVER_ERROR', ...NOT_APPLICABLE },
  );
}

export function tooManyRequests(): ProviderError {
  return new ProviderError('Request failed because too many requests were made. Please try again later.', {
    status: 429,
    ...NOT_APPLICABLE,
  });
}

export function stillInProgress(): ProviderError {
  return new ProviderError('Request failed because another request is in progress.', {
    status: 409,
    ...NOT_APPLICABLE,
  });
}
