import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { storedFields } from '@portal/contract/fields/field';
import type { Applicant, Application } from './application.js';

/** Longest text that is searched for. */
const MAX_SEARCH = 100;
const MAX_WORDS = 6;

/** Latin letters without marks, Devanagari composed with the nukta folded; lower case (performance 2). */
export function normaliseTerm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();
}

function words(text: string): string[] {
  return normaliseTerm(text)
    .split(/[\s.,]+/)
    .filter((word) => word !== '');
}

function termsOf(applicant: Applicant): string[] {
  const values = new Map(Object.entries(applicant));
  return storedFields(applicantFields).flatMap(([, { domain, search }]) => {
    const value = values.get(domain);
    if (value === undefined) return [];
    switch (search) {
      case 'words':
        return words(value);
      case 'whole':
        return [normaliseTerm(value)];
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

/** The words of a search; each must begin one of the terms. */
export function searchWords(search: string | undefined): string[] {
  return words((search ?? '').slice(0, MAX_SEARCH)).slice(0, MAX_WORDS);
}

/**
 * What makes two applications one person's: registration number, date of birth and type (decisions 5). Spaces, hyphens and
 * slashes of the number do not tell persons apart.
 */
export function personKeysOf({ applicants, appType }: Pick<Application, 'applicants' | 'appType'>): string[] {
  return applicants.map(
    ({ registrationNumber, dateOfBirth }) =>
      `${appType}|${registrationNumber.toUpperCase().replace(/[\s\-/]/g, '')}|${dateOfBirth}`,
  );
}
