import {
  applicationStates,
  type ApplicationState,
  type CountedStep,
  undecidedStates,
} from '@portal/contract/applications/states';
import type { AppType } from '@portal/contract/enums';
import { lateLimits, type ServiceLevelDays } from '@portal/contract/settings/service-levels';
import mongoose, { type QueryFilter } from 'mongoose';
import { idCondition, type ListConditions } from '../platform/lists/list-conditions.js';
import { searchCondition, soundCondition } from '../platform/lists/search.js';
import type { ApplicationCondition } from './applications.list.js';
import type { ApplicationDocument } from './applications.schema.js';

const { trusted } = mongoose;

/** States in which personal data may have been deleted: at the end of retention, or by an erasure. */
export const deletedIn: readonly ApplicationState[] = ['approved', 'rejected', 'cancelled', 'refunded'];

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
  /** Only applications whose personal data was deleted, or none of them; both when absent. */
  readonly dataDeleted?: 'only' | 'none';
  readonly queue?: QueueSelection;
  /** Only applications whose latest step of a kind was in a period; UTC, `until` exclusive. */
  readonly step?: { readonly kind: CountedStep; readonly from: Date; readonly until: Date };
}

/** A selection of the work queue (docs/rules/queue.md); `staffId` is the reader. */
export type QueueSelection =
  | { readonly name: 'mine'; readonly staffId: string; readonly now: Date }
  | { readonly name: 'mentions'; readonly staffId: string }
  | { readonly name: 'followUp'; readonly today: string }
  | { readonly name: 'unclaimed'; readonly now: Date }
  | { readonly name: 'late'; readonly days: ServiceLevelDays; readonly now: Date };

type Condition = QueryFilter<ApplicationDocument>;

/** Expression of when an application came into its state; an imported one without a history counts from its creation. */
export const sinceExpression = { $ifNull: [{ $last: '$history.at' }, '$createdAt'] };

/** Applications over the limit of their state. */
export function lateCondition(days: ServiceLevelDays, now: Date): Condition {
  const late = lateLimits(days, now).map(({ state, before }): Condition => ({
    state,
    // The creation comes first and bounds the scan.
    createdAt: trusted({ $lt: before }),
    $expr: trusted({ $lt: [sinceExpression, before] }),
  }));
  return late.length === 0 ? { _id: trusted({ $in: [] }) } : { $or: late };
}

function queueConditions(
  selection: QueueSelection,
): ListConditions<ApplicationDocument, 'queue' | 'unclaimed' | 'late'> {
  const entry = { queue: trusted({ $exists: true }) };
  switch (selection.name) {
    case 'mine': {
      const { staffId, now } = selection;
      const claimed = { 'queue.claimedBy': staffId, 'queue.claimedUntil': trusted({ $gt: now }) };
      return { queue: { ...entry, $or: [{ 'queue.assignee': staffId }, claimed] } };
    }
    case 'mentions':
      return { queue: { ...entry, 'queue.mentioned': selection.staffId } };
    case 'followUp':
      return { queue: { ...entry, 'queue.followUp': trusted({ $lte: selection.today }) } };
    case 'unclaimed': {
      const until = 'queue.claimedUntil';
      const free = [{ [until]: null }, { [until]: trusted({ $lte: selection.now }) }];
      return { unclaimed: { 'queue.assignee': null, $or: free } };
    }
    case 'late':
      return { late: lateCondition(selection.days, selection.now) };
  }
}

function stepCondition({
  kind,
  from,
  until,
}: Required<ApplicationsFilter>['step']): ListConditions<ApplicationDocument, CountedStep> {
  return { [kind]: { [`steps.${kind}`]: trusted({ $gte: from, $lt: until }) } };
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
  dataDeleted,
  queue,
  step,
}: ApplicationsFilter): ListConditions<ApplicationDocument, ApplicationCondition> {
  const oneOf = (some: readonly ApplicationState[]) => ({ state: trusted({ $in: [...some] }) });
  const q = searchCondition<ApplicationDocument>(words);
  // Personal data may have been deleted in some states only; these have indexes without such applications.
  const isMixed =
    states === 'all' || (states !== 'undecided' && states.some((one) => deletedIn.includes(one)));
  const isEvery = states === 'all' && (isRefundOpen === true || dataDeleted === 'only');
  return {
    ...(states === 'undecided' ? { undecided: oneOf(undecidedStates) } : {}),
    ...(states === 'undecided' || isEvery
      ? {}
      : { state: oneOf(states === 'all' ? applicationStates : states) }),
    ...(appType === undefined ? {} : { appType: { appType } }),
    ...idCondition(ids, number),
    ...(isFixed === undefined ? {} : { fixed: { 'sendBacks.fixed.at': trusted({ $exists: true }) } }),
    ...(dataDeleted === 'none' && isMixed ? { withData: { purgedAt: null } } : {}),
    ...(dataDeleted === 'only' ? { deleted: { purgedAt: trusted({ $gt: new Date(0) }) } } : {}),
    ...(isRefundOpen === undefined ? {} : { refundOpen: { refundOpen: true } }),
    ...(queue === undefined ? {} : queueConditions(queue)),
    ...(step === undefined ? {} : stepCondition(step)),
    ...(q === undefined ? {} : { q }),
  };
}

/** As {@link conditionsOf}, with names that sound like the words; undefined when no word can be a name. */
export function soundConditionsOf(
  filter: ApplicationsFilter,
): ListConditions<ApplicationDocument, ApplicationCondition> | undefined {
  const q = soundCondition<ApplicationDocument>(filter.words, trusted);
  return q === undefined ? undefined : { ...conditionsOf(filter), q };
}
