import {
  applicationStates,
  type ApplicationState,
  undecidedStates,
} from '@portal/contract/applications/states';
import type { AppType } from '@portal/contract/enums';
import mongoose from 'mongoose';
import type { QueryFilter } from 'mongoose';
import type { ListConditions } from '../platform/lists/list-conditions.js';
import { searchCondition, soundCondition } from '../platform/lists/search.js';
import type { ApplicationCondition } from './applications.list.js';
import type { ApplicationDocument } from './applications.schema.js';

const { trusted, isValidObjectId } = mongoose;

/** Filter of a list. */
export interface ApplicationsFilter {
  readonly states: readonly ApplicationState[] | 'undecided' | 'all';
  readonly appType?: AppType;
  /** Normalised prefixes of search terms. */
  readonly words: readonly string[];
  readonly ids?: readonly string[];
  /** Id of the application that was searched by an exact number. */
  readonly number?: string;
  /** Only applications that were sent back and corrected. */
  readonly isFixed?: true;
  /** Only applications with a refund that is due or under way. */
  readonly isRefundOpen?: true;
}

/** The database conditions of a filter. */
export function conditionsOf({
  states,
  appType,
  words,
  ids,
  number,
  isFixed,
  isRefundOpen,
}: ApplicationsFilter): ListConditions<ApplicationDocument, ApplicationCondition> {
  const oneOf = (some: readonly ApplicationState[]) => ({ state: trusted({ $in: [...some] }) });
  const q = searchCondition<ApplicationDocument>(words);
  // Without a search or a type, an index gives all states in order; with them it is merged from the states.
  const isEvery = states === 'all' && (isRefundOpen === true || (q === undefined && appType === undefined));
  return {
    ...(states === 'undecided' ? { undecided: oneOf(undecidedStates) } : {}),
    ...(states === 'undecided' || isEvery
      ? {}
      : { state: oneOf(states === 'all' ? applicationStates : states) }),
    ...(appType === undefined ? {} : { appType: { appType } }),
    ...idCondition(ids, number),
    ...(isFixed === undefined ? {} : { fixed: { 'sendBacks.fixed.at': trusted({ $exists: true }) } }),
    ...(isRefundOpen === undefined ? {} : { refundOpen: { refundOpen: true } }),
    ...(q === undefined ? {} : { q }),
  };
}

/** Selects by ids and by an exact number; both apply. */
function idCondition(
  ids: readonly string[] | undefined,
  number: string | undefined,
): { id?: QueryFilter<ApplicationDocument> } {
  if (ids === undefined && number === undefined) return {};
  const wanted = ids ?? [number ?? ''];
  const valid = wanted.filter((id) => isValidObjectId(id) && (number === undefined || id === number));
  return { id: { _id: trusted({ $in: valid }) } };
}

/** As {@link conditionsOf}, with names that sound like the words; undefined when no word can be a name. */
export function soundConditionsOf(
  filter: ApplicationsFilter,
): ListConditions<ApplicationDocument, ApplicationCondition> | undefined {
  const q = soundCondition<ApplicationDocument>(filter.words, trusted);
  return q === undefined ? undefined : { ...conditionsOf(filter), q };
}
