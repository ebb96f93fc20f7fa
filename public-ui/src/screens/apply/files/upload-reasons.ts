import { CallError } from '@portal/contract/client';

/** Reasons outside the file, for which the same upload may succeed later. */
const retriable: readonly string[] = [
  'file.network',
  'file.missing',
  'file.incomplete',
  'file.checking',
  'file.tooMany',
  'file.tooMuch',
];
const isRetriableStatus = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Whether uploading the same file again may succeed.
 * @param reason text key or failed call
 */
export function isRetriable(reason: unknown): boolean {
  if (reason instanceof CallError) return isRetriableStatus(reason.status);
  return typeof reason !== 'string' || retriable.includes(reason);
}
