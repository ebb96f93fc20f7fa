import type { TextKey } from '@portal/contract/texts';
import type { ProjectionType, QueryFilter } from 'mongoose';
import { fieldError, unprocessable } from '../http/wire-error.js';
import type { ListDefinition } from './list-definition.js';

/** Converts the values of a filter to a condition; undefined for no restriction. May throw a WireError 422. */
type ConditionOf<Doc> = (texts: readonly string[]) => QueryFilter<Doc> | undefined;

/**
 * A list whose records need only their own documents and are the same for every reader: `ListReader.answer` serves it from this
 * declaration alone, without a service and a repository.
 * @typeParam R the record on the wire
 */
export interface PlainList<Doc, C extends string, S extends string, R> extends ListDefinition<C, S> {
  /** Name of the model. */
  readonly model: string;
  /** Must include the fields of every order; all fields when absent. */
  readonly projection?: ProjectionType<Doc>;
  /** By the filter's name on the wire. */
  readonly conditions: Readonly<Record<C, ConditionOf<Doc>>>;
  recordOf(row: Doc & { readonly _id: unknown }): R;
}

/** Converts filters to conditions. @param textsOf returns the values of a filter; undefined for an absent one */
export function conditionsFrom<Doc, C extends string>(
  conditions: Readonly<Record<C, ConditionOf<Doc>>>,
  textsOf: (name: string) => readonly string[] | undefined,
): Partial<Record<C, QueryFilter<Doc>>> {
  const made = Object.entries<ConditionOf<Doc>>(conditions).flatMap(([name, conditionOf]) => {
    const texts = textsOf(name);
    const condition = texts && conditionOf(texts);
    return condition === undefined ? [] : [[name, condition]];
  });
  return Object.fromEntries(made) as Partial<Record<C, QueryFilter<Doc>>>;
}

/**
 * Returns a filter of a field by one of its values; an empty text means no restriction.
 * @param key text of the 422 for another value
 */
export function oneOf<Doc>(
  field: keyof Doc & string,
  values: readonly string[],
  key: TextKey = 'request.type',
): ConditionOf<Doc> {
  return ([text = '']) => {
    if (text === '') return undefined;
    if (!values.includes(text)) throw unprocessable([fieldError('filter', key)]);
    return { [field]: text };
  };
}
