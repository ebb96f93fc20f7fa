import { Types } from 'mongoose';

let made = 0;

/** Returns a stored member, by default a student until 21 May 2026. */
export function aMember(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  made += 1;
  const at = new Date('2021-01-01T00:00:00Z');
  return {
    _id: new Types.ObjectId(),
    applicationId: new Types.ObjectId().toHexString(),
    person: 0,
    memNo: `S${made}`,
    aliases: [],
    appType: 'student',
    group: 'Student',
    state: 'active',
    applicant: {
      name: 'Meera Nair',
      dateOfBirth: '2003-04-05',
      email: 'meera@post.example',
      phone: '+919876543210',
    },
    address: { line1: '12 MG Road' },
    association: { state: 'Kerala' },
    memberOn: '2021-01-01',
    validUntil: '2026-05-21',
    version: 0,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}
