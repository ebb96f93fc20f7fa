import type { Applicant } from '../applications/application.js';
import { personFields } from '../applications/application.terms.js';
import type { SearchFields } from '../platform/lists/search.js';
import { numberTokens } from '../platform/lists/tokens.js';
import type { Member } from './member.js';

/** Stored as the last day of memberships without one; sorts after every real day. */
const NO_END = '9999-12-31';

/** Search fields of a couple, stored in the record of its first person. */
export interface CoupleFields extends SearchFields {
  /** The first membership number, padded to sort numerically. */
  order: string;
}

/** Derived fields of a member for the lists. */
export interface MemberShadow extends SearchFields {
  /** The last day, or `NO_END`, so that an index can find expired memberships. */
  endsOn: string;
}

/** The fields of a member that the search uses. */
type Searchable = Pick<Member, 'applicant' | 'memNo' | 'aliases' | 'erasedAt'>;

/** Returns search fields of a person, including single-digit numbers, which count as whole words. */
function searchFields(applicant: Partial<Applicant>, numbers: readonly string[]): SearchFields {
  const { terms, beginnings } = personFields(applicant, numbers);
  const short = numbers.flatMap(numberTokens).filter((token) => [...token].length === 1);
  return { terms, beginnings: [...new Set([...beginnings, ...short])] };
}

/**
 * Returns the derived fields of a member, to be stored with every change. Members are found by name, telephone, e-mail, registration
 * number, current and former membership numbers; after an erasure by numbers only.
 */
export function shadowOf({
  applicant,
  memNo,
  aliases,
  erasedAt,
  validUntil = NO_END,
}: Searchable & { readonly validUntil?: string | undefined }): MemberShadow {
  return {
    ...searchFields(erasedAt === undefined ? applicant : {}, [memNo, ...aliases]),
    endsOn: validUntil,
  };
}

/** Returns the search fields of a couple: names and numbers of both. @param persons in order */
export function coupleFieldsOf(persons: readonly Searchable[]): CoupleFields {
  const each = persons.map(({ applicant: { name }, memNo, aliases, erasedAt }) =>
    searchFields(erasedAt === undefined ? { name } : {}, [memNo, ...aliases]),
  );
  return {
    order: numberOrder(persons[0]?.memNo ?? ''),
    terms: [...new Set(each.flatMap(({ terms }) => terms))],
    beginnings: [...new Set(each.flatMap(({ beginnings }) => beginnings))],
  };
}

/** Pads the digits of a number, so that `9` sorts before `10`, and `MH-9` before `MH-10`. */
function numberOrder(memNo: string): string {
  return memNo.replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
