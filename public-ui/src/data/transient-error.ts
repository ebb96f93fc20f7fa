import { CallError } from '@portal/contract/client';

/** Whether the same call may go well a moment later: no answer, or a server in trouble. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}
