import { CallError } from '@portal/contract/client';

/** Whether a retry may succeed: no answer, or a server error. */
export function isTransientError(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}

/** Query option: retries a transient error twice. */
export const retryTransient = (failures: number, error: Error): boolean =>
  failures < 2 && isTransientError(error);
