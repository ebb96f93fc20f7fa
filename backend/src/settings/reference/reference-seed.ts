import colleges from './data/colleges.json' with { type: 'json' };
import districts from './data/districts.json' with { type: 'json' };
import prants from './data/prants.json' with { type: 'json' };
import type { ReferenceContent } from './reference.schema.js';

/** The initial lists: real states, districts and colleges, fictitious prants. */
export function referenceSeed(): ReferenceContent[] {
  return [
    ...districts.states.flatMap(({ state, districts: names }): ReferenceContent[] => [
      { kind: 'state', state, name: state },
      ...names.map((name): ReferenceContent => ({ kind: 'district', state, name })),
    ]),
    ...colleges.states.flatMap(({ state, colleges: names }) =>
      names.map((name): ReferenceContent => ({ kind: 'college', state, name })),
    ),
    ...prants.prants.flatMap(({ state, prant, secretary, units }): ReferenceContent[] => [
      { kind: 'prant', state, name: prant },
      { kind: 'secretary', state, prant, name: `Secretary, ${prant}`, email: secretary },
      ...units.map((name): ReferenceContent => ({ kind: 'unit', state, prant, name })),
    ]),
  ];
}
