import { toWirePhone } from '../../applications/phone.js';
import type { Member } from '../../members/member.js';

type Person = Pick<Member, 'applicant' | 'address'>;

/** What an answer to somebody has in it and nobody else's has: name, e-mail, telephone. */
export function wordsOf({ applicant: { name, email, phone } }: Pick<Member, 'applicant'>): string[] {
  return [name, email, phone, toWirePhone(phone)].filter((word) => word.length > 3);
}

/** What a search may have named somebody by: the parts of the name, and what tells them from everybody else. */
export function partsOf({ applicant }: Pick<Member, 'applicant'>): string[] {
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

/** Whether a text that is kept says who it is about: a part of the name, a number, an address. Letters' case does not matter. */
export function tells(text: string, { applicant, address }: Person): boolean {
  const { name, email, phone, registrationNumber } = applicant;
  const said = text.toLowerCase();
  const words = new Set(said.split(/[^\p{L}\p{M}\p{N}]+/u));
  const values = [email, phone, toWirePhone(phone), registrationNumber, address.line1];
  return (
    nameParts(name).some((part) => words.has(part)) ||
    values.some((value) => value.length > 2 && said.includes(value.toLowerCase()))
  );
}
