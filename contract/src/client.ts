import type { ErrorResponse } from './responses.js';
import { type BodyOf, type Endpoint, isJson, type QueryOf, type ResponseOf } from './endpoint.js';

/** A failed call with the error body of the wire, or status 0 without a response. */
export class CallError extends Error {
  readonly status: number;
  readonly answer: ErrorResponse;
  /** Seconds after which the server expects a retry, if it named them. */
  readonly retryAfterSeconds: number | undefined;
  constructor(answer: ErrorResponse, retryAfterSeconds?: number) {
    super(answer.msg);
    this.name = 'CallError';
    this.status = answer.status;
    this.answer = answer;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface ClientOptions {
  /** Origin of the backend; defaults to the page's origin. */
  readonly baseUrl?: string;
  /** Returns the access token in memory, if any. */
  readonly token?: () => string | undefined;
  /** Called once on a 401; true retries the call with the renewed token (docs/rules/roles.md). */
  readonly renew?: () => Promise<boolean>;
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallInput<C extends Endpoint> {
  /** Values of `:name` path parameters; `*` is the rest of the path including slashes. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export type Client = <C extends Endpoint>(call: C, input?: CallInput<C>) => Promise<ResponseOf<C>>;

/** Returns the address of a call with parameters and query. */
export function callAddress<C extends Endpoint>(call: C, input: CallInput<C> = {}): string {
  const path = call.path
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
    .replace('*', () => (input.params?.['*'] ?? '').split('/').map(encodeURIComponent).join('/'));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** Creates a typed client of the call table, which throws a CallError on every error status and, with status 0, without a response. */
export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const once = async <C extends Endpoint>(call: C, input: CallInput<C>): Promise<Response> => {
    const token = options.token?.();
    return send(`${options.baseUrl ?? ''}${callAddress(call, input)}`, {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(call.access === 'session' ? { 'x-requested-with': 'portal' } : {}),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  };
  return async (call, input = {}) => {
    let response = await once(call, input).catch(noAnswer);
    if (response.status === 401 && options.renew && call.access !== 'session' && (await options.renew())) {
      response = await once(call, input).catch(noAnswer);
    }
    if (!response.ok) throw new CallError(await errorOf(response), retryAfterOf(response));
    // The line may break in the middle of the body.
    const body: Promise<unknown> = isJson(call) ? response.json() : response.text();
    return (await body.catch(noAnswer)) as ResponseOf<typeof call>;
  };
}

/** @throws CallError with status 0 */
export function noAnswer(): never {
  throw new CallError({ status: 0, msg: 'Server error. Are you online?', key: 'request.noAnswer' });
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Returns the server's error; a body without its text comes from something in between, such as a proxy. */
async function errorOf(response: Response): Promise<ErrorResponse> {
  const { status } = response;
  const body = (await response.json().catch(() => null)) as Partial<ErrorResponse> | null;
  if (typeof body?.msg === 'string') return { ...body, status, msg: body.msg };
  return { status, msg: 'Server error. Are you online?', key: 'request.noAnswer' };
}
