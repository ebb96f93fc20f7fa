import type { Applicant } from '../applications/application.js';
import { personFields } from '../applications/application.terms.js';
import type { SearchFields } from '../platform/lists/search.js';
import { numberTokens } from '../platform/lists/tokens.js';
import type { Member } from './member.js';

/** After every day that a membership may end on: it has no last day. */
const NO_END = '9999-12-31';

/** What is stored of a couple in the record of its first person, for the list of couples. */
export interface CoupleFields extends SearchFields {
  /** The first number, so that texts have the order of numbers. */
  order: string;
}

/** What is stored beside a member for the lists. */
export interface MemberShadow extends SearchFields {
  /** The last day, or one that never comes: always there, so that an index can tell who has expired. */
  endsOn: string;
}

/** What of a member decides by what they are found. */
type Found = Pick<Member, 'applicant' | 'memNo' | 'aliases' | 'erasedAt'>;

/** What a person is found by, and by a number of one digit, too: as a number it is a whole word. */
function found(applicant: Partial<Applicant>, numbers: readonly string[]): SearchFields {
  const { terms, beginnings } = personFields(applicant, numbers);
  const short = numbers.flatMap(numberTokens).filter((token) => [...token].length === 1);
  return { terms, beginnings: [...new Set([...beginnings, ...short])] };
}

/**
 * What the lists need of a member; it follows every change. Found by name, telephone, e-mail, registration number, the printed number
 * and former ones; whose data was erased by the numbers alone.
 */
export function shadowOf({
  applicant,
  memNo,
  aliases,
  erasedAt,
  validUntil = NO_END,
}: Found & { readonly validUntil?: string | undefined }): MemberShadow {
  return { ...found(erasedAt === undefined ? applicant : {}, [memNo, ...aliases]), endsOn: validUntil };
}

/** What the list of couples needs: found by the names and numbers of both. @param persons in their order */
export function coupleFieldsOf(persons: readonly Found[]): CoupleFields {
  const each = persons.map(({ applicant: { name }, memNo, aliases, erasedAt }) =>
    found(erasedAt === undefined ? { name } : {}, [memNo, ...aliases]),
  );
  return {
    order: numberOrder(persons[0]?.memNo ?? ''),
    terms: [...new Set(each.flatMap(({ terms }) => terms))],
    beginnings: [...new Set(each.flatMap(({ beginnings }) => beginnings))],
  };
}

/** A number whose digits compare as texts do: `9` comes before `10`, and `MH-9` before `MH-10`. */
function numberOrder(memNo: string): string {
  return memNo.replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
