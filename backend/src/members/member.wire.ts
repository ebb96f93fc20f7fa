import {
  type CoupleRow,
  type MemberItem,
  memberRowFields,
  type MemberRow,
} from '@portal/contract/members/rows';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import type { FiledUnder } from '../applications/application.js';
import { listed } from '../applications/application.wire.js';
import { toWirePhone } from '../applications/phone.js';
import { wireTexts } from '../applications/record-fields.js';
import { maskPhone } from '../platform/mask.js';
import type { Member } from './member.js';
import { stateOn } from './validity.js';

/** Returns a row of the console's list. @param today in India, `YYYY-MM-DD` */
export function itemOf(member: Member, today: string): MemberItem {
  const { id, applicationId, person, memNo, appType, applicant, association, memberOn, validUntil } = member;
  return {
    id,
    applicationId,
    person,
    mem_no: memNo,
    name: listed('name', applicant.name, false),
    appType,
    state: stateOn(member, today),
    nmo_state: association.state,
    prant: association.prant,
    phone: listed('phone', toWirePhone(applicant.phone), false),
    email: listed('email', applicant.email, false),
    memberOn,
    expiry_date: validUntil ?? null,
  };
}

/** Returns a row of the documented call, with null for fields that only the detail shows (docs/rules/records.md). */
export function memberRow(member: Member, today: string, filed: FiledUnder | undefined): MemberRow {
  const { id, applicationId, ...item } = itemOf(member, today);
  const texts = {
    ...wireTexts(applicantFields, member.applicant),
    ...wireTexts(addressFields, member.address),
    ...wireTexts(associationFields, member.association),
  };
  const fields = Object.entries(memberRowFields).flatMap(([name, as]) =>
    as === 'absent' ? [] : [[name, as === 'null' ? null : (texts[name] ?? '')]],
  );
  return {
    ...item,
    _id: applicationId,
    memberID: id,
    ...(Object.fromEntries(fields) as Pick<
      MemberRow,
      Extract<keyof MemberRow, keyof typeof memberRowFields>
    >),
    address: null,
    ref_person_phone: maskPhone(texts['ref_person_phone'] ?? ''),
    appFee: filed?.appFee ?? null,
  };
}

/** Returns a row of the list of couples. @param spouse absent without a record */
export function coupleRow(
  first: Member,
  spouse: Member | undefined,
  filed: FiledUnder | undefined,
): CoupleRow {
  return {
    _id: first.applicationId,
    appId: filed?.appId ?? '',
    mem_no1: first.memNo,
    mem_no2: spouse?.memNo ?? '',
    name1: first.applicant.name,
    name2: spouse?.applicant.name ?? '',
    nmo_state: first.association.state,
    memberOn: first.memberOn,
    memberID1: first.id,
    memberID2: spouse?.id ?? '',
  };
}
