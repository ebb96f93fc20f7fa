import { type CountedStep, countedSteps } from '@portal/contract/applications/states';
import type { ListDefinition, ListPath } from '../platform/lists/list-definition.js';

/**
 * `undecided` is the work list, which has its own indexes; `state` are selected states; `fixed` are corrected applications, few in any
 * state; `refundOpen` are refunds that are due or under way; `withData` and `deleted` have, or
 * no longer have, their personal data; `queue` are those of the work queue that concern a user or a day; `unclaimed` and `late` leave
 * out few of the undecided ones, so that they need no index; a counted step is one in a period.
 */
export type ApplicationCondition =
  | 'id'
  | 'q'
  | 'undecided'
  | 'state'
  | 'appType'
  | 'fixed'
  | 'refundOpen'
  | 'withData'
  | 'deleted'
  | 'queue'
  | 'unclaimed'
  | 'late'
  | CountedStep;
export type ApplicationSort = 'createdAt' | 'updatedAt' | 'state';

type Path = ListPath<ApplicationCondition, ApplicationSort>;

const byCreation: Path['order'] = [
  ['createdAt', 1],
  ['_id', 1],
];
const byChange: Path['order'] = [
  ['updatedAt', 1],
  ['_id', 1],
];
const byState: Path['order'] = [
  ['state', 1],
  ['createdAt', -1],
  ['_id', -1],
];

const residual = ['unclaimed', 'late'] as const;

/** The paths of one sort: of states with deleted data, of the undecided ones, of other states; each also of one type. */
function pathsOf(
  sort: ApplicationSort,
  order: Path['order'],
  index: Record<'withData' | 'some' | 'type', string>,
): Path[] {
  const some = { sort, order, also: ['fixed', ...residual], severalValues: order.length === 2 } as const;
  return [
    { ...some, by: ['state', 'withData'], also: ['appType', 'fixed'], index: index.withData },
    { ...some, by: ['state', 'appType'], index: index.type },
    { ...some, by: ['undecided', 'appType'], index: index.type },
    { ...some, by: ['state'], index: index.some },
    { ...some, by: ['undecided'], index: index.some },
  ];
}

/** The list of applications, with the index behind each filter and sort (applications.schema.ts). */
export const applicationList: ListDefinition<ApplicationCondition, ApplicationSort> = {
  name: 'applications',
  filters: ['id', 'q', 'state', 'appType', 'fixed', 'queue', 'step', 'from', 'to'],
  sorts: ['createdAt', 'updatedAt', 'state'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    // The number of ids per request is limited.
    {
      by: ['id'],
      also: [
        'undecided',
        'state',
        'appType',
        'q',
        'fixed',
        'refundOpen',
        'withData',
        'deleted',
        'queue',
        ...residual,
        ...countedSteps,
      ],
      sort: 'any',
      order: [['_id', 1]],
      index: '_id_',
    },
    {
      by: ['deleted'],
      also: ['state', 'appType', 'q'],
      sort: 'any',
      order: byCreation,
      index: 'list_data_deleted',
    },
    {
      by: ['refundOpen'],
      also: ['state', 'appType', 'q'],
      sort: 'any',
      order: byCreation,
      index: 'list_refund_open',
    },
    ...countedSteps.map((step): Path => ({
      by: [step],
      also: ['state', 'appType'],
      sort: 'any',
      order: [
        [`steps.${step}`, 1],
        ['_id', 1],
      ],
      index: `list_step_${step}`,
    })),
    {
      by: ['queue'],
      also: ['undecided', 'state', 'appType', 'q'],
      sort: 'any',
      order: byCreation,
      index: 'list_queue',
    },
    // Always by creation: an index for a further sort would repeat every prefix of every word.
    {
      by: ['q', 'undecided'],
      also: ['appType', ...residual],
      sort: 'any',
      order: byCreation,
      severalValues: true,
      index: 'list_search',
    },
    {
      by: ['q', 'state'],
      // Deleted data leaves hardly any words.
      also: ['appType', 'fixed', 'withData', ...residual, ...countedSteps],
      sort: 'any',
      order: byCreation,
      severalValues: true,
      index: 'list_search',
    },
    {
      by: ['undecided', 'appType'],
      also: residual,
      sort: 'createdAt',
      order: byCreation,
      severalValues: true,
      index: 'list_undecided_type_created',
    },
    {
      by: ['undecided'],
      also: residual,
      sort: 'createdAt',
      order: byCreation,
      severalValues: true,
      index: 'list_undecided_created',
    },
    ...pathsOf('createdAt', byCreation, {
      withData: 'list_current_created',
      some: 'list_state_created',
      type: 'list_type_state_created',
    }),
    ...pathsOf('updatedAt', byChange, {
      withData: 'list_current_updated',
      some: 'list_state_updated',
      type: 'list_type_state_updated',
    }),
    ...pathsOf('state', byState, {
      withData: 'list_current_created',
      some: 'list_state_created',
      type: 'list_type_state_created',
    }),
  ],
};
