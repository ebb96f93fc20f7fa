import type { Likeness } from '@portal/contract/applications/known-persons';
import { withoutTitle } from '@portal/contract/validation/visible-text';
import { termsOfName } from '../../platform/lists/search.js';
import { tokensOf, wholeNumber } from '../../platform/lists/tokens.js';
import type { Applicant } from '../application.js';

/** The compared fields of a person. */
export type Comparable = Pick<Applicant, 'name' | 'phone' | 'email' | 'registrationNumber' | 'dateOfBirth'>;

/** A person's values as search terms; missing values and placeholders are left out. */
export interface LikeTerms {
  readonly phone?: string;
  readonly email?: string;
  readonly registrationNumber?: string;
  readonly nameAndBirth?: { readonly born: string; readonly words: readonly (readonly string[])[] };
}

/** A registration number without a digit other than 0 is a placeholder ("NA", "000"). */
export function likeTermsOf({ name, phone, email, registrationNumber, dateOfBirth }: Comparable): LikeTerms {
  const [phoneTerm] = tokensOf(phone);
  const [emailTerm] = tokensOf(email);
  const number = wholeNumber(registrationNumber);
  const words = termsOfName(withoutTitle(name));
  return {
    ...(phoneTerm === undefined ? {} : { phone: phoneTerm }),
    ...(emailTerm === undefined ? {} : { email: emailTerm }),
    ...(/[1-9]/.test(number) ? { registrationNumber: number } : {}),
    ...(dateOfBirth === '' || words.length === 0 ? {} : { nameAndBirth: { born: dateOfBirth, words } }),
  };
}

/** The likenesses of two persons; names match by sound, in any word order, together with the date of birth. */
export function likenessOf(one: Comparable, other: Comparable): Likeness[] {
  const [a, b] = [likeTermsOf(one), likeTermsOf(other)];
  const isSame = (term: 'phone' | 'email' | 'registrationNumber') =>
    a[term] !== undefined && a[term] === b[term];
  return [
    ...(['phone', 'email', 'registrationNumber'] as const).filter(isSame),
    ...(isNameAlike(a, b) ? (['nameAndBirth'] as const) : []),
  ];
}

/** Whether two records belong to one person: date of birth and all words of both names match, as for look-alikes. */
export function isSamePerson(
  one: Pick<Comparable, 'name' | 'dateOfBirth'>,
  other: Pick<Comparable, 'name' | 'dateOfBirth'>,
): boolean {
  const [a, b] = [one, other].map(({ name, dateOfBirth }) =>
    likeTermsOf({ name, dateOfBirth, phone: '', email: '', registrationNumber: '' }),
  );
  return a !== undefined && b !== undefined && isNameAlike(a, b) && isNameAlike(b, a);
}

function isNameAlike({ nameAndBirth: a }: LikeTerms, { nameAndBirth: b }: LikeTerms): boolean {
  if (a === undefined || b === undefined || a.born !== b.born || a.words.length !== b.words.length)
    return false;
  return a.words.every((word) => b.words.some((other) => other.some((term) => word.includes(term))));
}
