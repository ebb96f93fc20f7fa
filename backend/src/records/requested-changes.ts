import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields } from '@portal/contract/fields/application.fields';
import type { FieldName } from '@portal/contract/fields/labels';
import type { ApplicationContent } from '../applications/application.js';
import { contentFrom, formOf, textsIn, withTexts } from '../applications/edit-form.js';
import type { Member } from '../members/member.js';
import type { FieldChange } from '../members/update-requests/update-request.js';

/** One member's part of a record. */
function contentOf({ applicant, address, association }: Member): ApplicationContent {
  return { applicants: [applicant], address, association };
}

/** Path of a requested field in the record of one person. */
function placeOf(field: FieldName): string {
  if (field in applicantFields) return `applicants.0.${field}`;
  return field in addressFields ? `address.${field}` : field;
}

/** Current texts of a member's record in wire form, with files by key. */
export function currentTexts(member: Member): (field: FieldName) => string {
  const textAt = textsIn(formOf(contentOf(member)));
  return (field) => textAt(placeOf(field));
}

/** The member's record with the requested values; the person is repeated at each index up to their own. */
export function withChanges(member: Member, changes: readonly FieldChange[]): ApplicationContent {
  const content = contentOf(member);
  const before = formOf(content);
  const texts = new Map(changes.map(({ field, to }) => [placeOf(field), to]));
  const changed = contentFrom(withTexts(before, texts), before, content);
  const [applicant = member.applicant] = changed.applicants;
  return { ...changed, applicants: [applicant, applicant] };
}
