import type { TextKey } from '@portal/contract/texts';
import type { ProjectionType, QueryFilter } from 'mongoose';
import { fieldError, unprocessable } from '../http/wire-error.js';
import type { ListDefinition } from './list-definition.js';

/** What a filter was given, as a condition; undefined where it says nothing. May throw a WireError 422. */
type ConditionOf<Doc> = (texts: readonly string[]) => QueryFilter<Doc> | undefined;

/**
 * A list whose rows need nothing but their own documents, and in which everybody who may read it sees the same: its declaration is
 * all of it, and `ListReader.answer` does the rest without a service and a repository.
 * @typeParam R the record on the wire
 */
export interface PlainList<Doc, C extends string, S extends string, R> extends ListDefinition<C, S> {
  /** Name of the model. */
  readonly model: string;
  /** Fields that are read, those of every order among them; all when absent. */
  readonly projection?: ProjectionType<Doc>;
  /** By the filter's name on the wire. */
  readonly conditions: Readonly<Record<C, ConditionOf<Doc>>>;
  recordOf(row: Doc & { readonly _id: unknown }): R;
}

/** The conditions that filters make. @param textsOf what a filter was given; undefined for one that was not */
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
 * The filter of a field by one of its values; an empty text takes it off.
 * @param key the text of the 422 for another value
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
