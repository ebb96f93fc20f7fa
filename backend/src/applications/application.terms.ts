import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { storedFields } from '@portal/contract/fields/field';
import { type Findable, searchFields, type SearchFields } from '../platform/lists/search.js';
import { emailTokens, numberTokens, tokensAndWholes, tokensOf } from '../platform/lists/tokens.js';
import type { Applicant, Application } from './application.js';
import { personKeysOf } from './submission/person-key.js';

/** What the terms of an application are made of. */
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

/** What a person is found by: the fields that the table calls searchable, and membership numbers. */
export function personFields(applicant: Partial<Applicant>, numbers: readonly string[] = []): SearchFields {
  const found = { tokens: numbers.flatMap(numberTokens), codes: [], names: [] };
  return fieldsOf([...findableOf(applicant), found]);
}

/** What a payment is found by: the order, what the provider calls its payments, and the receipt's number. */
export function paymentFields({
  transactionId,
  payment,
}: Pick<Application, 'transactionId' | 'payment'>): SearchFields {
  const { payments, receiptNumber } = payment;
  const ids = [transactionId, payment.transactionId, ...payments.map(({ id }) => id), receiptNumber];
  return searchFields({ tokens: [], codes: ids.flatMap((id) => (id === undefined ? [] : numberTokens(id))) });
}

/** What is left to find a tombstone by: its appId, and the number that people say, with and without its prefix. */
export function tombstoneFields({ appId, number = '' }: Pick<Application, 'appId' | 'number'>): SearchFields {
  const bare = number.replace(/^[^-]*-/, '');
  return searchFields({ tokens: [], codes: [appId, number, bare].flatMap(numberTokens) });
}

/** What an application is found by: its appId and number, its payments and its persons. */
export function searchFieldsOf(application: Searchable): SearchFields {
  return together([
    ...application.applicants.map((applicant) => personFields(applicant)),
    tombstoneFields(application),
    paymentFields(application),
  ]);
}

/** What an approved application is found by when one of its persons was taken out of it. @param members those who are left */
export function fieldsWithout(application: Searchable, members: readonly FindableMember[]): SearchFields {
  return together([
    searchFieldsOf(application),
    ...members.map(({ applicant, numbers }) => personFields(applicant, numbers)),
  ]);
}

/** A member of an application, as far as it is found by them. */
export interface FindableMember {
  /** Place in the application. */
  readonly person: number;
  readonly applicant: Applicant;
  /** The printed number and former ones. */
  readonly numbers: readonly string[];
}

/**
 * What an approved application is found by no more when a member's address was `former`: its terms that nothing else of it has, the
 * names, the numbers and the addresses that apply now.
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
  const kept = together([
    searchFieldsOf({ ...application, applicants }),
    ...members.map(({ applicant, numbers }) => personFields(applicant, numbers)),
  ]);
  const gone = searchFields({ tokens: emailTokens(former) });
  return {
    terms: gone.terms.filter((term) => !kept.terms.includes(term)),
    beginnings: gone.beginnings.filter((beginning) => !kept.beginnings.includes(beginning)),
  };
}

/** What is stored beside an application, so that it is found; it follows every change of the content. */
export function shadowFieldsOf(
  application: Searchable & Pick<Application, 'appType'>,
): SearchFields & { personKeys: string[] } {
  return { personKeys: personKeysOf(application), ...searchFieldsOf(application) };
}

/** Of several parts, each term once. */
function together(parts: readonly SearchFields[]): SearchFields {
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
