import { referenceSeed } from '@portal/backend/settings/reference/reference-seed';
import type { Random } from './random.ts';

/** Address, college and association from the reference lists. */
export interface Place {
  readonly state: string;
  readonly city: string;
  readonly college: string;
  readonly prant: string;
  readonly unit?: string;
  readonly secretaryEmail: string;
}

interface StateLists {
  readonly state: string;
  readonly cities: string[];
  readonly colleges: string[];
  readonly prants: { readonly name: string; secretaryEmail: string; readonly units: string[] }[];
}

const lists = completeStates();

export function drawPlace(rng: Random): Place {
  const { state, cities, colleges, prants } = rng.pick(lists);
  const prant = rng.pick(prants);
  return {
    state,
    city: rng.pick(cities),
    college: rng.pick(colleges),
    prant: prant.name,
    ...(prant.units.length > 0 ? { unit: rng.pick(prant.units) } : {}),
    secretaryEmail: prant.secretaryEmail,
  };
}

/** Returns the states that have districts, colleges and prants. */
function completeStates(): StateLists[] {
  const states = new Map<string, StateLists>();
  const listsOf = (state: string): StateLists => {
    const known = states.get(state) ?? { state, cities: [], colleges: [], prants: [] };
    states.set(state, known);
    return known;
  };
  const prantOf = (state: string, name: string): StateLists['prants'][number] => {
    const { prants } = listsOf(state);
    const known = prants.find((one) => one.name === name);
    if (known !== undefined) return known;
    const created = { name, secretaryEmail: '', units: [] };
    prants.push(created);
    return created;
  };
  for (const { kind, state, name, prant = '', email = '' } of referenceSeed()) {
    if (kind === 'district') listsOf(state).cities.push(name);
    if (kind === 'college') listsOf(state).colleges.push(name);
    if (kind === 'prant') prantOf(state, name);
    if (kind === 'unit') prantOf(state, prant).units.push(name);
    if (kind === 'secretary') prantOf(state, prant).secretaryEmail = email;
  }
  return [...states.values()].filter(
    ({ cities, colleges, prants }) => cities.length > 0 && colleges.length > 0 && prants.length > 0,
  );
}
