import { appTypes } from '@portal/contract/enums';
import type { MemberState } from '@portal/contract/members/responses';
import mongoose from 'mongoose';
import type { Member } from '../member.js';
import { coupleFieldsOf, shadowOf } from '../member.terms.js';
import { groupOf } from '../validity.js';
import type { MemberDocument } from '../members.schema.js';

const given = ['Asha', 'Vikram', 'Zarina', 'Meenakshi', 'Joseph', 'Kavita', 'Ravindra'] as const;
const families = ['Verma', 'Iyer', 'Khan', 'Kulkarni', 'Deshmukh'] as const;

export type CrowdMember = MemberDocument;

/** Whether a pair of members is a couple. */
const isCouple = (pair: number): boolean => pair % 5 === 0;

/** Returns deterministic members. About seven share each day, so that sorting has ties; one in five belongs to a couple. */
export function crowdOfMembers(count: number): CrowdMember[] {
  const members = Array.from({ length: count }, (_none, index) => memberAt(index, count));
  for (const member of members) {
    if (member.appType !== 'couple' || member.person !== 0) continue;
    const spouse = members[members.indexOf(member) + 1];
    member.couple = coupleFieldsOf(spouse === undefined ? [member] : [member, spouse]);
  }
  return members;
}

function memberAt(index: number, count: number): CrowdMember {
  const pair = Math.floor(index / 2);
  const appType = isCouple(pair)
    ? 'couple'
    : (appTypes.filter((type) => type !== 'couple')[index % 3] ?? 'single');
  const person = appType === 'couple' ? index % 2 : 0;
  const memberOn = dayAt(2019, Math.floor((pair * 2 * 2_700) / count));
  const applicant = {
    name: `${given[index % given.length]} ${families[index % families.length]}`,
    dateOfBirth: '1990-05-17',
    gender: 'female',
    phone: `+9198${String(10_000_000 + index)}`,
    email: `person${index}@example.org`,
    bloodGroup: 'O+',
    docstatus: 'doctor',
    qualifications: 'MBBS',
    college: 'Goa Medical College',
    registrationNumber: `MMC/${700_000 + index}`,
    profileImage: '',
    signatureImage: '',
    certificateImage: '',
  } as unknown as Member['applicant'];
  const memNo = index === 6 ? '7' : `N${index + 1}`;
  const aliases = index === 19_876 ? ['OLD-77'] : [];
  const validUntil = appType === 'student' ? dayAt(2022, (index * 7) % 2_600) : undefined;
  const at = new Date(`${memberOn}T06:30:00Z`);
  return {
    _id: new mongoose.Types.ObjectId(),
    applicationId: String(
      new mongoose.Types.ObjectId(
        `65a0000000000000${String(appType === 'couple' ? pair * 2 : index).padStart(8, '0')}`,
      ),
    ),
    person,
    memNo,
    aliases,
    appType,
    group: groupOf(appType),
    state: stateAt(index, validUntil),
    applicant,
    address: { line1: '1 Hill Road', city: 'Panaji', state: 'Goa', pincode: '403001' },
    association: {
      state: 'Goa',
      prant: `Prant ${index % 59}`,
      refereeName: 'Nisha Rao',
      refereePhone: '+919876500000',
    },
    memberOn,
    ...(validUntil === undefined ? {} : { validUntil }),
    ...shadowOf({ applicant, memNo, aliases, validUntil }),
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** Few are ended; of those past their last day, only some have the state `expired`. */
function stateAt(index: number, validUntil: string | undefined): MemberState {
  if (index % 101 === 0) return 'revoked';
  if (index % 211 === 0) return 'converted';
  if (index % 401 === 0) return 'merged';
  return validUntil !== undefined && validUntil < '2025-01-01' ? 'expired' : 'active';
}

/** Returns the day, `YYYY-MM-DD`, a number of days after the beginning of a year. */
function dayAt(year: number, days: number): string {
  return new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10);
}
