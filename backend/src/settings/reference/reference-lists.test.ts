import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CachedResponse } from '../../platform/http/cached-response.js';
import { referenceKinds } from '@portal/contract/settings/reference-lists';
import { listsOf } from './reference-lists.js';
import { nameKey, prantKey } from './reference-names.js';
import { referenceSeed } from './reference-seed.js';
import type { ReferenceContent } from './reference.schema.js';

const namesIn = (answer: CachedResponse | undefined): string[] =>
  answer === undefined ? [] : (JSON.parse(answer.body.toString()) as string[]);
const isSorted = (names: readonly string[]): boolean =>
  names.every(
    (name, at) =>
      at === 0 ||
      (names[at - 1] ?? '').localeCompare(name, 'en', { numeric: true, sensitivity: 'base' }) <= 0,
  );

describe('the seed of the reference lists', () => {
  const seed = referenceSeed();
  const lists = listsOf(seed);
  const states = (JSON.parse(lists.states.body.toString()) as { state_name: string }[]).map(
    ({ state_name }) => state_name,
  );

  it('has 36 states and territories with 772 districts', () => {
    expect(states).toHaveLength(36);
    expect(states.flatMap((state) => namesIn(lists.districts.get(nameKey(state))))).toHaveLength(772);
  });

  it('gives every state a district, a college and a prant, and every prant one secretary', () => {
    for (const state of states) {
      expect(namesIn(lists.districts.get(nameKey(state)))).not.toHaveLength(0);
      expect(namesIn(lists.colleges.get(nameKey(state)))).not.toHaveLength(0);
      const prants = namesIn(lists.prants.get(nameKey(state)));
      expect(prants).not.toHaveLength(0);
      for (const prant of prants) {
        expect(lists.secretaries.get(prantKey(prant, state))).toMatch(/^secretary\.[a-z-]+@portal\.example$/);
      }
    }
    expect(new Set(lists.secretaries.values()).size).toBe(lists.secretaries.size);
  });

  it('has no entry twice, no stray space, and names only states that exist', () => {
    const keys = seed.map(({ kind, state, prant = '', name }) => [kind, state, prant, name].join('|'));
    expect(new Set(keys.map(nameKey)).size).toBe(seed.length);
    for (const { state, name } of seed) {
      expect(states).toContain(state);
      expect(name).toBe(name.trim().replace(/\s+/g, ' '));
    }
  });

  it('gives the printed shapes', () => {
    const constants = JSON.parse(lists.constants.body.toString()) as Record<string, unknown[]>;
    expect(Object.keys(constants)).toEqual(['qual', 'state', 'nmostate']);
    expect(constants['state']?.[0]).toEqual({ state_name: 'Andaman and Nicobar Islands' });
    expect(constants['nmostate']).toEqual(states);
  });
});

describe('every list', () => {
  const word = fc.constantFrom('Alpha', 'alpha ', 'Beta', 'Ärger', 'Zeta 10', 'Zeta 9', 'Ganga');
  const item: fc.Arbitrary<ReferenceContent> = fc.record({
    kind: fc.constantFrom(...referenceKinds),
    state: fc.constantFrom('Goa', 'Bihar', 'GOA'),
    prant: word,
    name: word,
    email: fc.constant('a@portal.example'),
  });

  it('is sorted and has no name twice, whatever is stored', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (items) => {
        const { districts, prants, colleges } = listsOf(items);
        for (const answer of [...districts.values(), ...prants.values(), ...colleges.values()]) {
          const names = namesIn(answer);
          expect(isSorted(names)).toBe(true);
          expect(new Set(names).size).toBe(names.length);
        }
      }),
    );
  });
});

describe('the colleges of all states', () => {
  it('are sorted by state and name, and have their other names where there are some', () => {
    const college = (state: string, name: string, aliases?: string[]): ReferenceContent => ({
      kind: 'college',
      state,
      name,
      ...(aliases === undefined ? {} : { aliases }),
    });
    const { allColleges } = listsOf([
      college('Goa', 'Zuari Medical College'),
      college('Bihar', 'Patna Medical College', ['PMCH']),
      college('Goa', 'Goa Medical College', []),
    ]);
    expect(JSON.parse(allColleges.body.toString())).toEqual([
      { state: 'Bihar', colleges: [{ name: 'Patna Medical College', aliases: ['PMCH'] }] },
      { state: 'Goa', colleges: [{ name: 'Goa Medical College' }, { name: 'Zuari Medical College' }] },
    ]);
  });
});

describe('the units of a prant', () => {
  it('are found by its name and that of its state, of today and of earlier', () => {
    const { units } = listsOf([
      { kind: 'state', state: 'Odisha', name: 'Odisha', formerNames: ['Orissa'] },
      { kind: 'prant', state: 'Odisha', name: 'Utkal', formerNames: ['Kalinga'] },
      { kind: 'unit', state: 'Odisha', prant: 'Utkal', name: 'Puri' },
      { kind: 'unit', state: 'Odisha', prant: 'Utkal', name: 'Cuttack' },
    ]);
    for (const [prant, state] of [
      ['Utkal', 'Odisha'],
      ['KALINGA', 'orissa'],
      ['Utkal', 'Orissa'],
    ] as const)
      expect(namesIn(units.get(prantKey(prant, state)))).toEqual(['Cuttack', 'Puri']);
    expect(units.get(prantKey('Puri', 'Odisha'))).toBeUndefined();
  });
});
