/** Inserts student members with an arbitrary end of membership. */
import type { Stores } from '@portal/dev/testing/stores.ts';

const day = 24 * 60 * 60 * 1000;

/** @param daysLeft days until the last day; negative if it has passed */
export async function insertStudentMember(stores: Stores, memNo: string, daysLeft: number): Promise<void> {
  const at = new Date();
  await stores.insert('members', {
    applicationId: `application-of-${memNo}`,
    person: 0,
    memNo,
    aliases: [],
    appType: 'student',
    group: 'Student',
    state: 'active',
    applicant: { name: 'Asha Verma', email: 'asha.verma@post.example' },
    address: {},
    association: {},
    memberOn: '2021-01-01',
    validUntil: new Date(at.getTime() + daysLeft * day).toISOString().slice(0, 10),
    version: 0,
    createdAt: at,
    updatedAt: at,
  });
}
