import { type ConstantsAnswer, qualifications } from '@portal/contract';
import { prepare, type PreparedAnswer } from '../platform/http/prepared-answer.js';
import type { ReferenceItem, ReferenceKind } from './reference.schema.js';

type ByState = ReadonlyMap<string, PreparedAnswer>;

/** All lists, ready to be sent. Keys are names as {@link nameKey} gives them. */
export interface ReferenceLists {
  readonly states: PreparedAnswer;
  readonly constants: PreparedAnswer;
  readonly districts: ByState;
  readonly prants: ByState;
  readonly colleges: ByState;
  /** E-mail by {@link prantKey}. */
  readonly secretaries: ReadonlyMap<string, string>;
}

/** The list of a state that is not known. */
export const emptyList = prepare([]);

/** A name as it is looked up: without regard to case and to spaces around and within. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function prantKey(prant: string, state: string): string {
  return `${nameKey(state)}\n${nameKey(prant)}`;
}

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort((a, b) => order.compare(a, b));

function namesByState(items: readonly ReferenceItem[], kind: ReferenceKind): ByState {
  const names = new Map<string, string[]>();
  for (const item of items) {
    if (item.kind !== kind) continue;
    const key = nameKey(item.state);
    names.set(key, [...(names.get(key) ?? []), item.name]);
  }
  return new Map([...names].map(([state, list]) => [state, prepare(sorted(list))]));
}

/** Puts the entries in the shapes of decisions 10: every list sorted, no name twice. */
export function listsOf(items: readonly ReferenceItem[]): ReferenceLists {
  const named = (kind: ReferenceKind) => items.filter((item) => item.kind === kind);
  const state = sorted(named('state').map(({ name }) => name)).map((name) => ({ state_name: name }));
  const nmostate = sorted(named('prant').map((item) => item.state));
  const constants: ConstantsAnswer = { qual: [...qualifications], state, nmostate };
  return {
    states: prepare(state),
    constants: prepare(constants),
    districts: namesByState(items, 'district'),
    prants: namesByState(items, 'prant'),
    colleges: namesByState(items, 'college'),
    secretaries: new Map(
      named('secretary').map((item) => [prantKey(item.prant ?? '', item.state), item.email ?? '']),
    ),
  };
}
