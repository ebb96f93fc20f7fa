import { fetchWithEarlyCalls } from '@portal/contract/early-calls';
import { startNetworkWait } from './connection.ts';

/** Time limit for an answer to begin, and again for the rest of it. */
const TIMEOUT_MS = 20_000;
/** Statuses whose responses must have no body. */
const NULL_BODY = [204, 205, 304];

/**
 * `fetch` that reads the whole answer and fails after 20 s without one; a line that hangs would otherwise never be
 * noticed. Meanwhile the page knows of the wait (connection.ts).
 */
export const fetchInTime: typeof fetch = async (input, init) => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const { signal } = init ?? {};
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  let timer = setTimeout(abort, TIMEOUT_MS);
  const wait = startNetworkWait();
  try {
    // An early call does not know the signal.
    const answer = await Promise.race([
      fetchWithEarlyCalls(input, { ...init, signal: controller.signal }),
      aborted,
    ]);
    clearTimeout(timer);
    timer = setTimeout(abort, TIMEOUT_MS);
    wait.progress();
    const body = await Promise.race([answer.arrayBuffer(), aborted]);
    const { status, statusText, headers } = answer;
    return new Response(NULL_BODY.includes(status) ? null : body, { status, statusText, headers });
  } finally {
    clearTimeout(timer);
    wait.end();
    signal?.removeEventListener('abort', abort);
  }
};
