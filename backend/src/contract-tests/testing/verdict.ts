import type { Access } from '@portal/contract/access';
import type { Person, PersonName } from './persons.js';

/**
 * What the contract promises a person at a call (docs/rules/roles.md). `open`: whoever it is, the bearer makes no difference and nobody
 * is forbidden. `hidden`: 404, as for something that does not exist.
 */
export type Verdict = 'open' | 'unauthorized' | 'forbidden' | 'hidden' | 'allowed';

/** The verdict on somebody without any draft cookie. */
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

/** Somebody who may make a call. */
export function whoMay(access: Access): PersonName {
  if (typeof access === 'object') return 'superAdmin';
  return access === 'member' || access === 'member-any-scope' ? 'member' : 'visitor';
}
