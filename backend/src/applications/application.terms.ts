import type { Application } from './application.js';

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

/** What an application is found by: words of the names, registration number, e-mail, last 10 digits of the phone, appId. */
export function searchTermsOf({ applicants, appId }: Pick<Application, 'applicants' | 'appId'>): string[] {
  const terms = applicants.flatMap(({ name, registrationNumber, email, phone }) => [
    ...words(name),
    normaliseTerm(registrationNumber),
    normaliseTerm(email),
    phone.slice(-10),
  ]);
  return [...new Set([...terms, normaliseTerm(appId)])];
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
