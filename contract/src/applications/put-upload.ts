/** Between a try whose answer was lost and the next, in ms. */
const PAUSE_MS = 1_000;
const TRIES = 3;
const PRECONDITION_FAILED = 412;

/** The headers that are signed into an address asked for with `size`: it takes one file, once (docs/rules/uploads.md). */
export function putHeaders(contentType: string): Record<'content-type' | 'if-none-match', string> {
  return { 'content-type': contentType, 'if-none-match': '*' };
}

/**
 * Puts a file to an address that takes one, again when no answer came. That something is there already means that an earlier
 * try arrived and only its answer was lost: nobody else knows the address.
 * @param send one try: the status of the answer, 0 when there was none
 * @param pauseMs before the second try; twice that before the third
 * @returns whether the file is stored
 */
export async function putOnce(
  send: () => Promise<number>,
  signal?: AbortSignal,
  pauseMs: number = PAUSE_MS,
): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    const status = await send();
    if ((status >= 200 && status < 300) || status === PRECONDITION_FAILED) return true;
    const mayPass = status === 0 || status >= 500;
    if (!mayPass || tried === TRIES || signal?.aborted === true) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseMs * tried));
  }
}
