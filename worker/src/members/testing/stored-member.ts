import { randomBytes } from 'node:crypto';
import { shadowOf } from '@portal/backend/members/member.terms';
import type { ApprovalHarness } from '../../reviewing/approval/testing/approval-harness.js';

/**
 * Stores a member whose e-mail address begins with the number.
 * @param validUntil last day of a student's membership; a life member has none
 * @returns the id
 */
export async function storedMember(
  { connection }: ApprovalHarness,
  memNo: string,
  validUntil: string | undefined,
  changes: object = {},
): Promise<string> {
  const row = {
    ...{ applicationId: randomBytes(12).toString('hex'), person: 0, memNo, aliases: [], version: 1 },
    ...(validUntil === undefined
      ? { appType: 'single', group: 'Life Member' }
      : { appType: 'student', group: 'Student', validUntil }),
    state: 'active',
    applicant: {
      ...{ name: 'Meera Nair', dateOfBirth: '2003-03-04', gender: 'female', docstatus: 'student' },
      ...{ phone: '+919800000001', email: `${memNo.toLowerCase()}@college.example`, bloodGroup: 'O+' },
      ...{ qualifications: '', college: '', registrationNumber: '', profileImage: '', signatureImage: '' },
    },
    address: { line1: '', line2: '', pincode: '403001', state: 'Goa', city: 'Panaji' },
    association: {
      ...{ state: 'Goa', prant: 'Goa', unit: '', secretaryEmail: '' },
      ...{ refereeName: 'Dr. Ravi', refereePhone: '+919800000000' },
    },
    ...{ memberOn: '2024-01-01', createdAt: new Date(), updatedAt: new Date() },
    ...changes,
  } as unknown as Parameters<typeof shadowOf>[0];
  return String((await connection.collection('members').insertOne({ ...row, ...shadowOf(row) })).insertedId);
}
