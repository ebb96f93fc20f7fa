import type { CollegesOfState, ConstantsResponse } from '@portal/contract/settings/responses';
import { qualifications } from '@portal/contract/enums';
import type { ReferenceKind } from '@portal/contract/settings/reference-lists';
import { hindiPlaces } from '@portal/contract/settings/hindi-places';
import { cached, type CachedResponse } from '../../platform/http/cached-response.js';
import { nameKey, prantKey } from './reference-names.js';
import type { ReferenceContent } from './reference.schema.js';

type ByState = ReadonlyMap<string, CachedResponse<string[]>>;

/** Lists in which a name is found by its other spellings. */
export type PlaceKind = 'state' | 'college';

/** A state with its Hindi and former names, or a college with its aliases. */
export interface NamedPlace {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** All lists in the shape of the wire. Keys are those of {@link nameKey}. */
export interface ReferenceLists {
  readonly states: CachedResponse<{ state_name: string }[]>;
  readonly constants: CachedResponse<ConstantsResponse>;
  readonly districts: ByState;
  readonly prants: ByState;
  readonly colleges: ByState;
  /** Those of all states, with their aliases. */
  readonly allColleges: CachedResponse<CollegesOfState[]>;
  /** Keys of the names and aliases of the colleges of a state. */
  readonly collegeKeys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of units by {@link prantKey}. */
  readonly units: ByState;
  /** Keys of the names of these. */
  readonly unitKeys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names by which a place is found. */
  readonly named: Readonly<Record<PlaceKind, readonly NamedPlace[]>>;
  /** E-mail by {@link prantKey}. */
  readonly secretaries: ReadonlyMap<string, string>;
}

/** The list of an unknown state. */
export const emptyList = cached<string[]>([]);

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort((a, b) => order.compare(a, b));

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Former names refer to the entry of the present name, unless another entry has the former name today. */
function withFormer<T>(
  now: ReadonlyMap<string, T>,
  former: readonly (readonly [earlier: string, today: string])[],
): ReadonlyMap<string, T> {
  const all = new Map(now);
  for (const [earlier, today] of former) {
    const value = now.get(today);
    if (value !== undefined && !all.has(earlier)) all.set(earlier, value);
  }
  return all;
}

/** Puts the entries in the shapes of docs/rules/wire.md: every list sorted, without duplicates. */
export function listsOf(items: readonly ReferenceContent[]): ReferenceLists {
  const named = (kind: ReferenceKind) => items.filter((item) => item.kind === kind);
  const [states, prants, colleges] = [named('state'), named('prant'), named('college')];
  const formerStates = states.flatMap(({ name, formerNames = [] }) =>
    formerNames.map((former) => [nameKey(former), nameKey(name)] as const),
  );
  const byState = <T>(
    list: readonly ReferenceContent[],
    made: (group: readonly ReferenceContent[]) => T,
  ): ReadonlyMap<string, T> => {
    const groups = grouped(list, ({ state }) => nameKey(state));
    return withFormer(new Map([...groups].map(([state, group]) => [state, made(group)])), formerStates);
  };
  const names = (group: readonly ReferenceContent[]) => cached(sorted(group.map(({ name }) => name)));
  const state = sorted(states.map(({ name }) => name)).map((name) => ({ state_name: name }));
  const nmostate = sorted(prants.map((item) => item.state));
  const constants: ConstantsResponse = { qual: [...qualifications], state, nmostate };
  return {
    states: cached(state),
    constants: cached(constants),
    named: {
      state: states.map(({ name, formerNames = [] }) => ({
        name,
        aliases: [...formerNames, hindiPlaces.get(name) ?? []].flat(),
      })),
      college: colleges.map(({ name, aliases = [] }) => ({ name, aliases })),
    },
    districts: byState(named('district'), names),
    prants: byState(prants, names),
    colleges: byState(colleges, names),
    allColleges: cached(collegesByState(colleges)),
    collegeKeys: byState(
      colleges,
      (group) => new Set(group.flatMap(({ name, aliases = [] }) => [name, ...aliases].map(nameKey))),
    ),
    units: byPrant(
      [...grouped(named('unit'), keyOfPrant)].map(([key, group]) => [key, names(group)]),
      prants,
      states,
    ),
    unitKeys: byPrant(
      [...grouped(named('unit'), keyOfPrant)].map(([key, group]) => [
        key,
        new Set(group.map(({ name }) => nameKey(name))),
      ]),
      prants,
      states,
    ),
    secretaries: byPrant(
      named('secretary').map((item) => [keyOfPrant(item), item.email ?? '']),
      prants,
      states,
    ),
  };
}

const keyOfPrant = ({ prant = '', state }: ReferenceContent): string => prantKey(prant, state);

function collegesByState(colleges: readonly ReferenceContent[]): CollegesOfState[] {
  return [...grouped(colleges, ({ state }) => state)]
    .sort(([a], [b]) => order.compare(a, b))
    .map(([state, group]) => ({
      state,
      colleges: [...group]
        .sort((a, b) => order.compare(a.name, b.name))
        .map(({ name, aliases = [] }) => (aliases.length === 0 ? { name } : { name, aliases: [...aliases] })),
    }));
}

/** An application may have former names of prant, state or both. */
function byPrant<T>(
  entries: readonly (readonly [key: string, value: T])[],
  prants: readonly ReferenceContent[],
  states: readonly ReferenceContent[],
): ReadonlyMap<string, T> {
  const formerOf = new Map(states.map(({ name, formerNames = [] }) => [nameKey(name), formerNames]));
  const former = prants.flatMap(({ name, state, formerNames = [] }) =>
    [state, ...(formerOf.get(nameKey(state)) ?? [])].flatMap((inState) =>
      [name, ...formerNames].map((called) => [prantKey(called, inState), prantKey(name, state)] as const),
    ),
  );
  return withFormer(new Map(entries), former);
}
