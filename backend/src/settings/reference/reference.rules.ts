import {
  referenceColumns,
  type ReferenceColumn,
  type ReferenceKind,
} from '@portal/contract/settings/reference-lists';
import type { TextKey } from '@portal/contract/texts';
import { sentAddress } from '@portal/contract/validation/email-address';
import { typedEmail } from '@portal/contract/validation/visible-text';
import { fieldError, type FieldError } from '../../platform/http/wire-error.js';
import {
  ALIAS_SEPARATOR,
  cleanName,
  MAX_ALIASES,
  MAX_NAME,
  nameKey,
  nameProblem,
} from './reference-names.js';
import type { ReferenceContent } from './reference.schema.js';

/** An entry as typed or read from a file. */
export interface TypedEntry {
  readonly kind: ReferenceKind;
  readonly state?: string;
  readonly prant?: string;
  readonly name: string;
  readonly email?: string;
  readonly aliases?: readonly string[];
}

const optional = ['state', 'prant', 'email', 'aliases'] as const;

/**
 * Validates an entry without its list: a name that is too long or invisible, a field that the list lacks, an address that is not one
 * plain address (SEC-25).
 */
export function entryProblems(entry: TypedEntry): FieldError[] {
  const { kind, state = '', prant = '', name, email = '', aliases = [] } = entry;
  const columns: readonly ReferenceColumn[] = referenceColumns[kind];
  const has = (column: ReferenceColumn): boolean => columns.includes(column);
  const problems: [field: string, key: TextKey | undefined][] = [
    ...optional
      .filter((field) => !has(field) && isGiven(entry[field]))
      .map((field): [string, TextKey] => [field, 'reference.field']),
    ['state', has('state') && nameProblem(state) !== undefined ? 'reference.state' : undefined],
    ['prant', has('prant') && nameProblem(prant) !== undefined ? 'reference.prant' : undefined],
    ['name', nameProblem(name)],
    ['email', has('email') && !isPlainAddress(email) ? 'reference.email' : undefined],
    ['aliases', aliases.length > MAX_ALIASES ? 'reference.aliases' : undefined],
    ['aliases', aliases.every(isAlias) ? undefined : 'reference.alias'],
  ];
  return problems.flatMap(([field, key]) => (key === undefined ? [] : [fieldError(field, key)]));
}

/** A valid entry in storage. Redundant aliases are left out. */
export function contentFrom(entry: TypedEntry): ReferenceContent {
  const { kind, state = '', prant, email, aliases = [] } = entry;
  const name = cleanName(entry.name);
  const columns: readonly ReferenceColumn[] = referenceColumns[kind];
  return {
    kind,
    state: kind === 'state' ? name : cleanName(state),
    name,
    ...(columns.includes('prant') ? { prant: cleanName(prant ?? '') } : {}),
    ...(columns.includes('email') ? { email: typedEmail(email ?? '') } : {}),
    ...(kind === 'college' ? { aliases: distinctNames(name, aliases) } : {}),
  };
}

/** Names without those equal to an earlier one or to `name`. */
export function distinctNames(name: string, others: readonly string[]): string[] {
  const seen = new Set([nameKey(name)]);
  return others.map(cleanName).filter((other) => {
    const key = nameKey(other);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function isGiven(value: string | readonly string[] | undefined): boolean {
  return value !== undefined && value.length > 0;
}

function isPlainAddress(email: string): boolean {
  return sentAddress(typedEmail(email)) !== undefined;
}

function isAlias(alias: string): boolean {
  return nameProblem(alias) === undefined && alias.length <= MAX_NAME && !alias.includes(ALIAS_SEPARATOR);
}
