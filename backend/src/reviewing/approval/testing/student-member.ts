import { Types } from 'mongoose';
import type { Applicant } from '../../../applications/application.js';
import type { ApprovalFixture } from './approval-fixture.js';

export interface StudentMember {
  readonly application: string;
  readonly memberId: string;
  readonly memNo: string;
}

/** Creates a student member with a password and clears the outbox. */
export async function studentMember(
  rig: ApprovalFixture,
  name = 'Asha Verma',
  person: Partial<Applicant> = {},
): Promise<StudentMember> {
  const application = await rig.verified([name], 'student', [person]);
  await rig.rendered(application);
  await rig.approvals.approve(rig.admin, application, {});
  const [member] = await rig.rows('members', { applicationId: application });
  const memberId = String(member?.['_id']);
  const { connection } = rig.platform;
  await connection
    .collection('member_logins')
    .updateOne({ memberId }, { $set: { passwordHash: 'kept' }, $unset: { activation: 1 } });
  await connection.collection('outbox').deleteMany({});
  return { application, memberId, memNo: String(member?.['memNo']) };
}

/** Creates a verified life application with the price for a student's number. @returns its id */
export async function pricedApplication(
  rig: ApprovalFixture,
  { memberId, memNo }: StudentMember,
  name = 'Asha Verma',
  person: Partial<Applicant> = {},
): Promise<string> {
  const id = await rig.verified([name], 'single', [person]);
  await rig.platform.connection
    .collection('applications')
    .updateOne({ _id: new Types.ObjectId(id) }, { $set: { converts: { memberId, memNo }, appFee: 1125 } });
  return id;
}
