import { Types } from 'mongoose';
import type { Applicant } from '../../../applications/application.js';
import type { ApprovalRig } from './approval-rig.js';

export interface StudentMember {
  /** `_id` of their application. */
  readonly application: string;
  readonly memberId: string;
  readonly memNo: string;
}

/** A student member with a password, whose mails are forgotten. */
export async function studentMember(
  rig: ApprovalRig,
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

/** A verified application for life membership that was priced by a student's number. @returns its id */
export async function pricedApplication(
  rig: ApprovalRig,
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
