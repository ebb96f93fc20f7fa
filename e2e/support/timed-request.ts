/** Requests with measured duration, for fault tests with time limits. */

export interface TimedResponse {
  /** 0 without a response within 20 s. */
  status: number;
  ms: number;
  retryAfter: number;
  /** `msg` of an error or another response. */
  msg: string;
  body: Record<string, unknown>;
}

export async function timedRequest(
  url: string,
  init: { method?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<TimedResponse> {
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
