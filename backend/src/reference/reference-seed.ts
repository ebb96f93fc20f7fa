import colleges from './data/colleges.json' with { type: 'json' };
import districts from './data/districts.json' with { type: 'json' };
import prants from './data/prants.json' with { type: 'json' };
import type { ReferenceItem } from './reference.schema.js';

/** The first content of the lists (libraries 5): real states, districts and colleges, fictitious prants. */
export function referenceSeed(): ReferenceItem[] {
  return [
    ...districts.states.flatMap(({ state, districts: names }): ReferenceItem[] => [
      { kind: 'state', state, name: state },
      ...names.map((name): ReferenceItem => ({ kind: 'district', state, name })),
    ]),
    ...colleges.states.flatMap(({ state, colleges: names }) =>
      names.map((name): ReferenceItem => ({ kind: 'college', state, name })),
    ),
    ...prants.prants.flatMap(({ state, prant, secretary, units }): ReferenceItem[] => [
      { kind: 'prant', state, name: prant },
      { kind: 'secretary', state, prant, name: `Secretary, ${prant}`, email: secretary },
      ...units.map((name): ReferenceItem => ({ kind: 'unit', state, prant, name })),
    ]),
  ];
}
