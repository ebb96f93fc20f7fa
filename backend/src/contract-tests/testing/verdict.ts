import type { Access } from '@portal/contract/access';
import type { Person, PersonName } from './persons.js';

/**
 * The expected access of a person to a call (docs/rules/roles.md). `open`: never 401 or 403, with or without a bearer token. `hidden`:
 * 404, as for a record that does not exist.
 */
export type Verdict = 'open' | 'unauthorized' | 'forbidden' | 'hidden' | 'allowed';

/** Returns the verdict on a person without a draft cookie. */
export function verdictOn(person: Person, access: Access): Verdict {
  if (typeof access === 'object') {
    if (person.kind === 'visitor') return 'unauthorized';
    if (person.kind === 'member' && access.orMember === true)
      return person.scope === 'full' ? 'allowed' : 'forbidden';
    return person.permissions.includes(access.staff) ? 'allowed' : 'forbidden';
  }
  switch (access) {
    case 'public':
    case 'provider':
    case 'applicant':
    case 'session':
      return 'open';
    case 'draft-owner':
      return 'hidden';
    case 'member':
    case 'member-any-scope':
      if (person.kind === 'visitor') return 'unauthorized';
      if (person.kind === 'staff') return 'forbidden';
      return person.scope === 'full' || access === 'member-any-scope' ? 'allowed' : 'forbidden';
  }
}

/** Returns a person who may make a call. */
export function whoMay(access: Access): PersonName {
  if (typeof access === 'object') return 'superAdmin';
  return access === 'member' || access === 'member-any-scope' ? 'member' : 'visitor';
}
