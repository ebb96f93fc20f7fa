import { keyIn } from '../applications/uploads/file-reference.js';

/** Documented fields that only the server sets: taken, ignored, and audited when they differ. */
export const serverFields = [
  '_id',
  'id',
  'appId',
  'applicationNumber',
  'appType',
  'appFee',
  'transactionId',
  'payment',
  'payments',
  'receiptNumber',
  'state',
  'isVerified',
  'appApproved',
  'appApprove',
  'memberID',
  'memberID1',
  'memberID2',
  'mem_no',
  'mem_no1',
  'mem_no2',
  'memNo',
  'memno',
  'mem_id',
  'memberOn',
  'memberState',
  'expiry_date',
  'education_year',
  'mem_cert_image',
  'mem_idCard_image',
  'wel_en',
  'wel_hi',
  'createdAt',
  'updatedAt',
  'runId',
  'office',
] as const;

/** The same of one person. */
export const personServerFields = [
  'mem_no',
  'mem_cert_image',
  'mem_idCard_image',
  'emailChange',
  'emailEdit',
  'fileEdits',
] as const;

const ofStaffView: readonly string[] = ['updatedAt', 'id', 'office', 'fileEdits'];

/**
 * Notes what a client sent for such fields and is not the record's.
 * @param shown the record, files and documents by their keys
 */
export function noteIgnored(
  ignored: Record<string, unknown>,
  names: readonly string[],
  sent: Readonly<Record<string, unknown>>,
  shown: object,
  prefix: string,
): void {
  const own = new Map<string, unknown>(Object.entries(shown));
  for (const name of names) {
    const value = sent[name];
    // `updatedAt` says which version was edited, react-admin repeats `_id` as `id`, and what the office knows changes by itself.
    if (ofStaffView.includes(name) || value === undefined) continue;
    if (!isSame(value, own.get(name))) ignored[`${prefix}${name}`] = value;
  }
}

/** Equal as JSON; an address is equal to the key that it leads to. */
function isSame(sent: unknown, own: unknown): boolean {
  if (typeof sent === 'string' && typeof own === 'string') return sent === own || keyIn(sent) === own;
  if ((sent === '' || sent === null) && own === undefined) return true;
  return JSON.stringify(sent) === JSON.stringify(own);
}
