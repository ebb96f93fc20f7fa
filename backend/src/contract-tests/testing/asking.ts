import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Endpoint } from '@portal/contract/endpoint';

/** A request as a caller sends it. */
export interface Question<Body = object | string> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | string;
  /** An object becomes JSON; a text is sent as it stands. */
  readonly body?: Body;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Address of the caller; that of this machine when left out. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** The body read as JSON; undefined when it is none. */
  readonly json: unknown;
  readonly cookies: Readonly<Record<string, string>>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The address of a call; a parameter that is left out becomes one that names nothing. */
export function addressOf(call: Endpoint, { params = {}, query = {} }: Question): string {
  const path = call.path
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? nothing(name)))
    .replace('*', () => (params['*'] ?? 'nothing').split('/').map(encodeURIComponent).join('/'));
  const search = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A well-formed value of a path parameter that matches no record. */
function nothing(parameter: string): string {
  return parameter === 'id' ? '0'.repeat(24) : 'nobodys-nothing-0';
}

/** Makes a call of the table, or one of another method and path. */
export async function ask(
  app: NestFastifyApplication,
  call: Endpoint,
  question: Question = {},
): Promise<Answer> {
  const { body, headers = {}, cookies = {}, from } = question;
  const own = call.access === 'session' ? { 'x-requested-with': 'portal' } : {};
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await app.inject({
    method: call.method,
    url: addressOf(call, question),
    headers: { ...own, ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    cookies: { ...cookies },
    ...(payload === undefined ? {} : { payload }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
  return {
    status: reply.statusCode,
    type: String(reply.headers['content-type'] ?? ''),
    text: reply.body,
    json: jsonOf(reply.body),
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
  };
}

/** The name of a call in the list of tests. */
export const nameOf = (call: Endpoint): string => `${call.method} ${call.path}`;
