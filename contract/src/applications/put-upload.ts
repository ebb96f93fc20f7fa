/** Pause before a retry, in ms. */
const PAUSE_MS = 1_000;
const TRIES = 3;
const PRECONDITION_FAILED = 412;

/** The signed headers of an upload URL requested with `size`, which accepts one file once (docs/rules/uploads.md). */
export function putHeaders(contentType: string): Record<'content-type' | 'if-none-match', string> {
  return { 'content-type': contentType, 'if-none-match': '*' };
}

/**
 * Uploads a file to a single-use URL, with retries. An existing object means that an earlier try succeeded and its response was lost,
 * because the URL is secret.
 * @param send one try; returns the HTTP status, 0 without a response
 * @param pauseMs before the second try; twice that before the third
 * @returns whether the file is stored
 */
export async function putOnce(
  send: () => Promise<number>,
  signal?: AbortSignal,
  pauseMs: number = PAUSE_MS,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await send();
    if ((status >= 200 && status < 300) || status === PRECONDITION_FAILED) return true;
    const isRetryable = status === 0 || status >= 500;
    if (!isRetryable || attempt === TRIES || signal?.aborted === true) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
  }
}
