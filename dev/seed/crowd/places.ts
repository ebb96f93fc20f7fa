import { referenceSeed } from '@portal/backend/settings/reference/reference-seed';
import type { Dice } from './dice.ts';

/** Where somebody lives, studied and belongs: names that the reference lists have. */
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

const lists = statesWithAll();

export function drawPlace(dice: Dice): Place {
  const { state, cities, colleges, prants } = dice.of(lists);
  const prant = dice.of(prants);
  return {
    state,
    city: dice.of(cities),
    college: dice.of(colleges),
    prant: prant.name,
    ...(prant.units.length > 0 ? { unit: dice.of(prant.units) } : {}),
    secretaryEmail: prant.secretaryEmail,
  };
}

/** The states that have a district, a college and a prant with a secretary. */
function statesWithAll(): StateLists[] {
  const states = new Map<string, StateLists>();
  const of = (state: string): StateLists => {
    const known = states.get(state) ?? { state, cities: [], colleges: [], prants: [] };
    states.set(state, known);
    return known;
  };
  const prantOf = (state: string, name: string): StateLists['prants'][number] => {
    const { prants } = of(state);
    const known = prants.find((one) => one.name === name);
    if (known !== undefined) return known;
    const made = { name, secretaryEmail: '', units: [] };
    prants.push(made);
    return made;
  };
  for (const { kind, state, name, prant = '', email = '' } of referenceSeed()) {
    if (kind === 'district') of(state).cities.push(name);
    if (kind === 'college') of(state).colleges.push(name);
    if (kind === 'prant') prantOf(state, name);
    if (kind === 'unit') prantOf(state, prant).units.push(name);
    if (kind === 'secretary') prantOf(state, prant).secretaryEmail = email;
  }
  return [...states.values()].filter(
    ({ cities, colleges, prants }) => cities.length > 0 && colleges.length > 0 && prants.length > 0,
  );
}
