import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { storedFields } from '@portal/contract/fields/field';
import { type Findable, searchFields, type SearchFields } from '../platform/lists/search.js';
import { emailTokens, numberTokens, tokensAndWholes, tokensOf } from '../platform/lists/tokens.js';
import type { Applicant, Application } from './application.js';
import { personKeysOf } from './submission/person-key.js';

/** The fields from which search terms are derived. */
export type Searchable = Pick<Application, 'applicants' | 'appId' | 'number' | 'transactionId' | 'payment'>;

function findableOf(applicant: Partial<Applicant>): Required<Findable>[] {
  const values = new Map(Object.entries(applicant));
  return storedFields(applicantFields).flatMap(([, { domain, search }]) => {
    const value = values.get(domain);
    if (value === undefined) return [];
    const found = { tokens: [], codes: [], names: [] };
    switch (search) {
      case 'name':
        return [{ ...found, tokens: tokensAndWholes(value), names: [value] }];
      case 'number':
        return [{ ...found, tokens: numberTokens(value) }];
      case 'email':
        return [{ ...found, tokens: emailTokens(value) }];
      case 'phone':
        return [{ ...found, tokens: tokensOf(value) }];
      default:
        return [];
    }
  });
}

/** Search fields of a person: the field table's searchable fields, and membership numbers. */
export function personFields(applicant: Partial<Applicant>, numbers: readonly string[] = []): SearchFields {
  const found = { tokens: numbers.flatMap(numberTokens), codes: [], names: [] };
  return fieldsOf([...findableOf(applicant), found]);
}

/** Search fields of a payment: order id, the provider's payment ids, and receipt number. */
export function paymentFields({
  transactionId,
  payment,
}: Pick<Application, 'transactionId' | 'payment'>): SearchFields {
  const { payments, receiptNumber } = payment;
  const ids = [transactionId, payment.transactionId, ...payments.map(({ id }) => id), receiptNumber];
  return searchFields({ tokens: [], codes: ids.flatMap((id) => (id === undefined ? [] : numberTokens(id))) });
}

/** Search fields of a tombstone: its appId, and its number with and without prefix. */
export function tombstoneFields({ appId, number = '' }: Pick<Application, 'appId' | 'number'>): SearchFields {
  const bare = number.replace(/^[^-]*-/, '');
  return searchFields({ tokens: [], codes: [appId, number, bare].flatMap(numberTokens) });
}

/** Search fields of an application: its appId and number, payments and persons. */
export function searchFieldsOf(application: Searchable): SearchFields {
  return union([
    ...application.applicants.map((applicant) => personFields(applicant)),
    tombstoneFields(application),
    paymentFields(application),
  ]);
}

/** Search fields of an approved application after one of its persons was removed. @param members the remaining ones */
export function fieldsWithout(application: Searchable, members: readonly FindableMember[]): SearchFields {
  return union([
    searchFieldsOf(application),
    ...members.map(({ applicant, numbers }) => personFields(applicant, numbers)),
  ]);
}

/** A member's searchable data. */
export interface FindableMember {
  /** Index in the application. */
  readonly person: number;
  readonly applicant: Applicant;
  /** The printed number and former ones. */
  readonly numbers: readonly string[];
}

/**
 * Search fields to remove from an approved application when a member's address `former` changes: those that no current name, number or
 * address of the application shares.
 */
export function formerEmailFields(
  application: Searchable,
  members: readonly FindableMember[],
  former: string,
): SearchFields {
  const applicants = application.applicants.map((applicant, person) => {
    const member = members.find((one) => one.person === person);
    return member === undefined ? applicant : { ...applicant, email: member.applicant.email };
  });
  const kept = union([
    searchFieldsOf({ ...application, applicants }),
    ...members.map(({ applicant, numbers }) => personFields(applicant, numbers)),
  ]);
  const gone = searchFields({ tokens: emailTokens(former) });
  return {
    terms: gone.terms.filter((term) => !kept.terms.includes(term)),
    beginnings: gone.beginnings.filter((beginning) => !kept.beginnings.includes(beginning)),
  };
}

/** Shadow fields stored with an application for searching; recomputed on every change of its content. */
export function shadowFieldsOf(
  application: Searchable & Pick<Application, 'appType'>,
): SearchFields & { personKeys: string[] } {
  return { personKeys: personKeysOf(application), ...searchFieldsOf(application) };
}

/** The union of several parts. */
function union(parts: readonly SearchFields[]): SearchFields {
  return {
    terms: [...new Set(parts.flatMap(({ terms }) => terms))],
    beginnings: [...new Set(parts.flatMap(({ beginnings }) => beginnings))],
  };
}

function fieldsOf(found: readonly Required<Findable>[]): SearchFields {
  return searchFields({
    tokens: found.flatMap(({ tokens }) => tokens),
    names: found.flatMap(({ names }) => names),
  });
}
