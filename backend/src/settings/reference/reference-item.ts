import type { ReferenceRecord } from '@portal/contract/settings/responses';
import { searchFields, type SearchFields } from '../../platform/lists/search.js';
import { tokensAndWholes } from '../../platform/lists/tokens.js';
import { nameKey } from './reference-names.js';
import type { ReferenceContent, ReferenceItem } from './reference.schema.js';

/** A stored entry with its id. */
export interface StoredItem extends ReferenceItem {
  readonly id: string;
}

type Keys = Pick<ReferenceItem, 'stateKey' | 'prantKey' | 'nameKey' | 'keys'>;

/** A prant has one secretary, so the secretaries of a prant all have this key. */
const SECRETARY_KEY = 'secretary';

/** The keys by which an entry is found and compared. */
export function keysOf({ kind, state, prant, name, aliases }: ReferenceContent): Keys {
  const own = nameKey(name);
  return {
    stateKey: kind === 'state' ? '' : nameKey(state),
    prantKey: nameKey(prant ?? ''),
    nameKey: own,
    keys: kind === 'secretary' ? [SECRETARY_KEY] : [...new Set([own, ...(aliases ?? []).map(nameKey)])],
  };
}

/** The searched texts of an entry: name and aliases. */
function searchOf({ name, aliases = [] }: ReferenceContent): SearchFields {
  return searchFields({ tokens: [name, ...aliases].flatMap(tokensAndWholes) });
}

/** The stored part of an entry without id and times. */
export function entryOf(content: ReferenceContent): Omit<ReferenceItem, 'updatedAt'> {
  return { ...content, ...keysOf(content), ...searchOf(content) };
}

export function storedItem({ _id, ...item }: ReferenceItem & { readonly _id: unknown }): StoredItem {
  return { ...item, id: String(_id) };
}

/** The content alone. */
export function contentOf(item: ReferenceContent): ReferenceContent {
  const { kind, state, prant, name, email, aliases, formerNames } = item;
  return {
    kind,
    state,
    name,
    ...(prant ? { prant } : {}),
    ...(email === undefined ? {} : { email }),
    ...(aliases === undefined ? {} : { aliases }),
    ...(formerNames === undefined ? {} : { formerNames }),
  };
}

export function recordOf(item: StoredItem): ReferenceRecord {
  const { id, kind, state, prant, name, email, aliases, updatedAt } = item;
  return {
    id,
    kind,
    state,
    name,
    ...(prant ? { prant } : {}),
    ...(email === undefined ? {} : { email }),
    ...(kind === 'college' ? { aliases: [...(aliases ?? [])] } : {}),
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * An entry in the audit. A secretary is a person, whose name and address the audit masks by these field names; the rest is no personal
 * data.
 */
export function exportAuditFields({ kind, name, ...rest }: ReferenceContent): Record<string, unknown> {
  return { kind, ...(kind === 'secretary' ? { name } : { entry: name }), ...rest };
}
