import { toWirePhone } from '../../applications/phone.js';
import type { Member } from '../../members/member.js';

type Person = Pick<Member, 'applicant' | 'address'>;

/** Texts by which a stored response can be attributed to the person: name, e-mail, telephone. */
export function identifyingTexts({ applicant: { name, email, phone } }: Pick<Member, 'applicant'>): string[] {
  return [name, email, phone, toWirePhone(phone)].filter((word) => word.length > 3);
}

/** Terms that staff may have searched the person by: parts of the name, e-mail, telephone, registration number. */
export function searchTerms({ applicant }: Pick<Member, 'applicant'>): string[] {
  const { name, email, phone, registrationNumber } = applicant;
  return [...nameParts(name), email, toWirePhone(phone), registrationNumber].filter(
    (part) => part.length > 2,
  );
}

function nameParts(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part.length > 2);
}

/** Whether a text identifies the person by a part of the name, a number or an address, regardless of case. */
export function identifiesPerson(text: string, { applicant, address }: Person): boolean {
  const { name, email, phone, registrationNumber } = applicant;
  const lowered = text.toLowerCase();
  const words = new Set(lowered.split(/[^\p{L}\p{M}\p{N}]+/u));
  const values = [email, phone, toWirePhone(phone), registrationNumber, address.line1];
  return (
    nameParts(name).some((part) => words.has(part)) ||
    values.some((value) => value.length > 2 && lowered.includes(value.toLowerCase()))
  );
}
