/** A plain request with a stopwatch, for tests of how long trouble may take. */

export interface Timed {
  /** 0 when no answer came within 20 s. */
  status: number;
  ms: number;
  retryAfter: number;
  /** `msg` of the one shape of errors, or of an answer. */
  msg: string;
  body: Record<string, unknown>;
}

export async function ask(
  url: string,
  init: { method?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Timed> {
  const started = performance.now();
  const { method = init.body === undefined ? 'GET' : 'POST', body, headers } = init;
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'portal', ...headers },
    signal: AbortSignal.timeout(20_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => '');
  let json: Record<string, unknown> = {};
  try {
    json = JSON.parse(text ?? '') as Record<string, unknown>;
  } catch {
    json = {};
  }
  return {
    status: response?.status ?? 0,
    ms: performance.now() - started,
    retryAfter: Number(response?.headers.get('retry-after') ?? 0),
    msg: typeof json['msg'] === 'string' ? json['msg'] : '',
    body: json,
  };
}
