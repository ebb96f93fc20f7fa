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

/** A longer wait for a rate limit is not worth an open page. */
const LONGEST_LIMIT_SECONDS = 120;
/** Limits are waited for so often, because others of the same network wait as well. */
const LIMIT_WAITS = 5;

interface RetryOptions {
  readonly signal?: AbortSignal;
  /** Called at the start of each wait for a rate limit, and with 0 at its end. */
  readonly onLimit?: ((seconds: number) => void) | undefined;
}

const pause = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function limitSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds;
  return seconds !== undefined && seconds <= LONGEST_LIMIT_SECONDS ? seconds : undefined;
}

/**
 * Retries idempotent work with back-off while the error is transient. A rate limit is waited for as long as the server
 * says, and while the browser is offline it waits without counting.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { signal, onLimit }: RetryOptions = {},
): Promise<T> {
  const delays = [...RETRY_DELAYS_MS];
  for (let limitWaits = 0; ;) {
    await whenOnline(signal);
    try {
      return await work();
    } catch (error) {
      if (!isRetriable(error) || signal?.aborted) throw error;
      const seconds = limitSecondsOf(error);
      if (seconds !== undefined && limitWaits < LIMIT_WAITS) {
        limitWaits += 1;
        onLimit?.(seconds);
        await pause(seconds * 1000);
        onLimit?.(0);
        continue;
      }
      const delay = delays.shift();
      if (delay === undefined) throw error;
      await pause(delay);
    }
  }
}
