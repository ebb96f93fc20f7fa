import type { Member } from './member.js';
import type { MemberDocument } from './members.schema.js';

/** What is stored for lists and checks alone. */
export const HIDDEN = { personKey: 0, terms: 0, beginnings: 0, endsOn: 0, reminded: 0, couple: 0 } as const;

/** A row as the domain has it. */
export function memberOf({ _id, ...rest }: Pick<MemberDocument, '_id'> & Omit<Member, 'id'>): Member {
  return { id: String(_id), ...rest };
}

/** What is read of a member that is compared with others (`ComparableMember`). */
export const COMPARED = {
  memNo: 1,
  state: 1,
  applicationId: 1,
  'former.applicationId': 1,
  'applicant.name': 1,
  'applicant.phone': 1,
  'applicant.email': 1,
  'applicant.registrationNumber': 1,
  'applicant.dateOfBirth': 1,
} as const;
