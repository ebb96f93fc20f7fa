import { keyIn } from '../applications/uploads/file-reference.js';

/** Fields that only the server sets: accepted, ignored, and audited when they differ. */
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

/** The same per person. */
export const personServerFields = [
  'mem_no',
  'mem_cert_image',
  'mem_idCard_image',
  'emailChange',
  'emailEdit',
  'fileEdits',
] as const;

const ofStaffView: readonly string[] = ['updatedAt', 'id', 'office', 'fileEdits'];

/** Collects posted values of server fields that differ from the record. @param shown the record, with files and documents by key */
export function collectIgnored(
  ignored: Record<string, unknown>,
  names: readonly string[],
  sent: Readonly<Record<string, unknown>>,
  shown: object,
  prefix: string,
): void {
  const own = new Map<string, unknown>(Object.entries(shown));
  for (const name of names) {
    const value = sent[name];
    // `updatedAt` is the edited version, react-admin repeats `_id` as `id`, and the office's data change independently.
    if (ofStaffView.includes(name) || value === undefined) continue;
    if (!isSame(value, own.get(name))) ignored[`${prefix}${name}`] = value;
  }
}

/** Equal as JSON; a URL equals the key it points to. */
function isSame(sent: unknown, own: unknown): boolean {
  if (typeof sent === 'string' && typeof own === 'string') return sent === own || keyIn(sent) === own;
  if ((sent === '' || sent === null) && own === undefined) return true;
  return JSON.stringify(sent) === JSON.stringify(own);
}
