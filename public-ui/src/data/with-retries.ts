import { CallError } from '@portal/contract/client';
import { whenOnline } from './connection.ts';

/** Delays between the first try and at most 3 retries (docs/rules/payments.md). */
const RETRY_DELAYS_MS = [500, 1500, 4000];

/** Whether a retry may succeed: no answer, or a busy or failing server. */
function isRetriable(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status, answer } = error;
  return (
    status === 0 ||
    status === 429 ||
    status >= 500 ||
    answer.key === 'request.running' ||
    answer.key === 'file.checking'
  );
}

/** Retries idempotent work with back-off while the error is transient; while the browser is offline it waits without counting. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { delays = RETRY_DELAYS_MS, signal }: { delays?: readonly number[]; signal?: AbortSignal } = {},
): Promise<T> {
  for (const delay of delays) {
    await whenOnline(signal);
    try {
      return await work();
    } catch (error) {
      if (!isRetriable(error) || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  await whenOnline(signal);
  return work();
}
