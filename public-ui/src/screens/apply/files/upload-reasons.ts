import { CallError } from '@portal/contract/client';

/** Reasons that lie on the way, not in the file: the same one may well arrive the next time. */
const passing: readonly string[] = [
  'file.network',
  'file.missing',
  'file.incomplete',
  'file.checking',
  'file.tooMany',
  'file.tooMuch',
];
const passingStatus = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Whether sending the same file again may help; otherwise only another file does.
 * @param reason key of a text, or the refused call
 */
export function isWorthRetrying(reason: unknown): boolean {
  if (reason instanceof CallError) return passingStatus(reason.status);
  return typeof reason !== 'string' || passing.includes(reason);
}
