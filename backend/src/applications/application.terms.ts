import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { storedFields } from '@portal/contract/fields/field';
import {
  nameTerms,
  normaliseTerm,
  searchFields,
  type SearchFields,
  wordsOf,
} from '../platform/lists/search.js';
import type { Applicant, Application } from './application.js';

function termsOf(applicant: Applicant): string[] {
  const values = new Map(Object.entries(applicant));
  return storedFields(applicantFields).flatMap(([, { domain, search }]) => {
    const value = values.get(domain);
    if (value === undefined) return [];
    switch (search) {
      case 'words':
        return nameTerms(value);
      case 'whole':
        return [normaliseTerm(value), ...(value.includes(' ') ? wordsOf(value) : [])];
      case 'digits':
        return [value.slice(-10)];
      default:
        return [];
    }
  });
}

/** What an application is found by: its appId and the fields of its persons that the table calls searchable. */
export function searchTermsOf({ applicants, appId }: Pick<Application, 'applicants' | 'appId'>): string[] {
  return [...new Set([...applicants.flatMap(termsOf), normaliseTerm(appId)])];
}

/** What is stored beside an application, so that it is found; it follows every change of the content. */
export function shadowFieldsOf(
  application: Pick<Application, 'applicants' | 'appId' | 'appType'>,
): SearchFields & { personKeys: string[] } {
  return { personKeys: personKeysOf(application), ...searchFields(searchTermsOf(application)) };
}

/**
 * What makes two applications one person's: registration number, date of birth and type (docs/rules/records.md). Spaces, hyphens and
 * slashes of the number do not tell persons apart.
 */
export function personKeysOf({ applicants, appType }: Pick<Application, 'applicants' | 'appType'>): string[] {
  return applicants.map(
    ({ registrationNumber, dateOfBirth }) =>
      `${appType}|${registrationNumber.toUpperCase().replace(/[\s\-/]/g, '')}|${dateOfBirth}`,
  );
}
