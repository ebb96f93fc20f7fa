import { Injectable } from '@nestjs/common';
import { type ApplicationRow, listViews, type StateCount } from '@portal/contract/applications/responses';
import { type ApplicationState, applicationStates } from '@portal/contract/applications/states';
import { type AppType, appTypes } from '@portal/contract/enums';
import type { Page } from '@portal/contract/responses';
import type { ApplicationsQuery } from '@portal/contract/applications/requests';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { ClientSession } from 'mongoose';
import { fieldError, forbidden, unprocessable } from '../platform/http/wire-error.js';
import type { Principal } from '../platform/http/principal.js';
import type { SimpleRestFilter } from '../platform/http/simple-rest.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { readList } from '../platform/lists/list-request.js';
import type { Scan } from '../platform/lists/list-scanner.service.js';
import { searchWords } from '../platform/lists/search.js';
import type { ApplicationSummary } from './application.js';
import { type Reader, readableStates } from './application-access.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { rowOf } from './application.wire.js';
import { applicationList } from './applications.list.js';
import type { ExportedApplication } from './application.row.js';
import type { ApplicationsFilter } from './applications.conditions.js';
import { ApplicationsRepository } from './applications.repository.js';

/** States after a correction; the list of corrected applications is limited to them. */
const fixedStates: readonly ApplicationState[] = ['paid', 'submitted'];

/** Lists and counts of applications for staff (docs/rules/wire.md, docs/rules/records.md). */
@Injectable()
export class ApplicationReader {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly states: ApplicationCountsRepository,
  ) {}

  /**
   * `get_applications`: undecided applications, newest first; the first page is 0.
   * @throws WireError 422 for an unknown type
   */
  async page(principal: Principal, query: ApplicationsQuery): Promise<Page<ApplicationRow>> {
    const { pageSize, maxPageSize } = applicationList;
    const limit = Math.min(query.limit ?? pageSize, maxPageSize);
    const { rows, total } = await this.applications.numbered(
      {
        states: 'undecided',
        words: searchWords(query.search),
        ...appTypeOf(query.Type, 'Type'),
      },
      { skip: (query.page ?? 0) * limit, limit, sort: 'createdAt', descending: true },
    );
    return { data: rowsFor(principal, rows), totalPages: Math.ceil(total / limit), totalItems: total };
  }

  /**
   * Searches applications in any state, newest first.
   * @returns appIds; empty for a search without words
   */
  async appIdsOf(search: string, limit: number): Promise<string[]> {
    const words = searchWords(search);
    return words.length === 0 ? [] : this.applications.appIdsOf(words, limit);
  }

  /**
   * `/api/admin/applications`: filter `appType`, `state` (one, several or `all`; undecided by default), `q`, `id` and
   * `fixed` (`yes`: sent back, corrected and not reviewed since). A single state may be one of `listViews`. `all` is every state that the reader may see.
   * @throws WireError 422 for a malformed query, or an unsupported filter or sort; 403 for a state that the reader may not see
   */
  async simpleRest(
    principal: Principal,
    query: SimpleRestQuery,
  ): Promise<ListPage<ApplicationRow & { id: string }>> {
    const { filter, request } = readList(applicationList, query);
    const page = await this.applications.page(filterOf(principal, filter), request);
    return { ...page, rows: rowsFor(principal, page.rows).map((row) => ({ ...row, id: row._id })) };
  }

  /**
   * All applications of a query from a snapshot, ignoring its range.
   * @throws WireError as {@link simpleRest}
   */
  async scan(
    principal: Reader,
    query: SimpleRestQuery,
    session: ClientSession,
  ): Promise<Scan<ExportedApplication>> {
    const { filter, request } = readList(applicationList, query);
    return this.applications.scan(filterOf(principal, filter), request, session);
  }

  /**
   * Number of applications per state and view of the list that the reader may see, without drafts.
   * @throws WireError 503 when the count times out
   */
  async counts(principal: Principal): Promise<StateCount[]> {
    return this.states.of(readableStates(principal).filter((state) => state !== 'draft'));
  }
}

/** Masks e-mails except for staff above the role Employee. */
function rowsFor(principal: Principal, summaries: readonly ApplicationSummary[]): ApplicationRow[] {
  const maskEmails = principal.kind !== 'staff' || principal.role === 'Employee';
  return summaries.map((summary) => rowOf(summary, maskEmails));
}

function filterOf(principal: Reader, filter: SimpleRestFilter): ApplicationsFilter {
  const ids = filter.texts('id');
  const fixed = filter.text('fixed');
  if (fixed !== undefined && fixed !== 'yes') throw unprocessable([fieldError('filter', 'request.type')]);
  const [requested = [], view] = viewIn(filter.texts('state'));
  const isWhole = ids !== undefined || view !== undefined;
  return {
    states: fixed === undefined ? statesOf(principal, requested, isWhole ? 'all' : 'undecided') : fixedStates,
    ...(view === 'refundOpen' && fixed === undefined ? { isRefundOpen: true as const } : {}),
    ...(view === 'dataDeleted' && fixed === undefined ? { dataDeleted: 'only' as const } : {}),
    ...(view === undefined && ids === undefined ? { dataDeleted: 'none' as const } : {}),
    ...(fixed === undefined ? {} : { isFixed: true as const }),
    words: searchWords(filter.text('q')),
    ...appTypeOf(filter.text('appType'), 'filter'),
    ...(ids === undefined ? {} : { ids }),
  };
}

/** Separates a requested view of the list from requested states. */
function viewIn(
  requested: readonly string[] | undefined,
): readonly [states: readonly string[] | undefined, view: (typeof listViews)[number] | undefined] {
  const view = listViews.find((one) => requested?.length === 1 && requested[0] === one);
  return view === undefined ? [requested, undefined] : [undefined, view];
}

function appTypeOf(value: string | undefined, field: string): { appType?: AppType } {
  if (value === undefined || value === '') return {};
  const appType = appTypes.find((type) => type === value.toLowerCase());
  if (appType === undefined) throw unprocessable([fieldError(field, 'appType.invalid')]);
  return { appType };
}

function statesOf(
  principal: Reader,
  requested: readonly string[],
  fallback: 'undecided' | 'all',
): ApplicationsFilter['states'] {
  const readable = readableStates(principal);
  const all = readable.length === applicationStates.length ? 'all' : readable;
  if (requested.length === 0) return fallback === 'all' ? all : fallback;
  if (requested.includes('all')) return all;
  const states = applicationStates.filter((state) => requested.includes(state));
  if (states.length !== new Set(requested).size) throw unprocessable([fieldError('filter', 'request.type')]);
  if (states.some((state) => !readable.includes(state))) throw forbidden();
  return states;
}
