import type { Member } from './member.js';
import type { MemberDocument } from './members.schema.js';

/** What is stored for lists and checks alone. */
export const HIDDEN = { personKey: 0, terms: 0, beginnings: 0, endsOn: 0, reminded: 0, couple: 0 } as const;

/** A row as the domain has it. */
export function memberOf({ _id, ...rest }: Pick<MemberDocument, '_id'> & Omit<Member, 'id'>): Member {
  return { id: String(_id), ...rest };
}
