import { Injectable } from '@nestjs/common';
import { type ApplicationRow, listViews, type StateCount } from '@portal/contract/applications/responses';
import {
  type ApplicationState,
  applicationStates,
  countedSteps,
  undecidedStates,
} from '@portal/contract/applications/states';
import { type AppType, appTypes } from '@portal/contract/enums';
import { indiaDay, indiaDayBegin, isCalendarDay } from '@portal/contract/format';
import type { Page } from '@portal/contract/responses';
import { queueFilters } from '@portal/contract/reviewing/queue.responses';
import { waitingLevel } from '@portal/contract/settings/service-levels';
import type { ApplicationsQuery } from '@portal/contract/applications/requests';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { ClientSession } from 'mongoose';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { Clock } from '../platform/clock.js';
import { ServiceLevelsService } from '../settings/service-levels/service-levels.service.js';
import { fieldError, forbidden, unprocessable } from '../platform/http/wire-error.js';
import type { Principal } from '../platform/http/principal.js';
import type { SimpleRestFilter } from '../platform/http/simple-rest.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { readList } from '../platform/lists/list-request.js';
import type { Scan } from '../platform/lists/list-scanner.service.js';
import { searchWords } from '../platform/lists/search.js';
import type { ApplicationSummary } from './application.js';
import { holderOf, type Reader, readableStates } from './application-access.js';
import { ApplicationLookupsRepository } from './application-lookups.repository.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { rowOf } from './application.wire.js';
import { applicationList } from './applications.list.js';
import type { ExportedApplication } from './application.row.js';
import type { ApplicationsFilter, QueueSelection } from './applications.conditions.js';
import { matchNumber, type NumberMatch, termOfNumber } from './exact-number.js';
import { ApplicationsRepository } from './applications.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** States after a correction; the list of corrected applications is limited to them. */
const fixedStates: readonly ApplicationState[] = ['paid', 'submitted'];

/** Applications with the term of a number that are compared in full; a term is shared by few. */
const MOST_WITH_TERM = 50;

/** Lists and counts of applications for staff (docs/rules/wire.md, docs/rules/records.md). */
@Injectable()
export class ApplicationReader {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly states: ApplicationCountsRepository,
    private readonly lookups: ApplicationLookupsRepository,
    private readonly staffNames: StaffNames,
    private readonly levels: ServiceLevelsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds the application that a typed text names by an exact number (docs/rules/records.md); a number in full comes first.
   * @param states that the reader may see
   * @returns undefined if there is none
   */
  async byNumber(
    states: readonly ApplicationState[],
    typed: string | undefined,
  ): Promise<{ id: string; appId: string; match: NumberMatch } | undefined> {
    const term = termOfNumber(typed ?? '');
    if (typed === undefined || term === undefined) return undefined;
    const found = (await this.lookups.numberedByTerm(term, MOST_WITH_TERM)).flatMap((application) => {
      const match = states.includes(application.state) ? matchNumber(typed, application) : undefined;
      return match === undefined ? [] : [{ id: application.id, appId: application.appId, match }];
    });
    return found.find(({ match }) => match === 'full') ?? found[0];
  }

  /** Returns the filter of a search: the application of an exact number alone, else the words. */
  private async searched(
    reader: Reader,
    typed: string | undefined,
  ): Promise<Pick<ApplicationsFilter, 'words' | 'number'>> {
    const exact = await this.byNumber(readableStates(reader), typed);
    return exact === undefined ? { words: searchWords(typed) } : { words: [], number: exact.id };
  }

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
        ...(await this.searched(principal, query.search)),
        ...appTypeOf(query.Type, 'Type'),
      },
      { skip: (query.page ?? 0) * limit, limit, sort: 'createdAt', descending: true },
    );
    return { data: rowsFor(principal, rows), totalPages: Math.ceil(total / limit), totalItems: total };
  }

  /**
   * Searches applications in any state, newest first.
   * @returns appIds; that of an exact number alone; empty for a search without words
   */
  async appIdsOf(search: string, limit: number): Promise<string[]> {
    const exact = await this.byNumber(applicationStates, search);
    if (exact !== undefined) return [exact.appId];
    const words = searchWords(search);
    return words.length === 0 ? [] : this.applications.appIdsOf(words, limit);
  }

  /**
   * `/api/admin/applications`: filter `appType`, `state` (one, several or `all`; undecided by default), `q`, `id`,
   * `fixed` (`yes`: sent back, corrected and not reviewed since), `queue`, and `step` with `from` and `to` (India dates: the latest step of
   * that kind; in every state by default, and also without personal data). A single state may be one of `listViews`. `all` is every state that the
   * reader may see.
   * @param isUncounted whether the total is not needed
   * @throws WireError 422 for a malformed query, or an unsupported filter or sort; 403 for a state that the reader may not see
   */
  async simpleRest(
    principal: Principal,
    query: SimpleRestQuery,
    isUncounted = false,
  ): Promise<ListPage<ApplicationRow & { id: string }>> {
    const { filter, request } = readList(applicationList, query);
    const wanted = await this.filterOf(principal, filter);
    const page = await this.applications.page(wanted, { ...request, isUncounted });
    const now = this.clock.now();
    const [named, { days }] = await Promise.all([this.namedQueue(page.rows, now), this.levels.current()]);
    const rows = rowsFor(principal, page.rows);
    return {
      ...page,
      rows: rows.map((row, index) => {
        const level = waitingLevel(row.state, row.since, days, now);
        return { ...row, ...named[index], ...(level === undefined ? {} : { level }), id: row._id };
      }),
    };
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
    return this.applications.scan(await this.filterOf(principal, filter), request, session);
  }

  /**
   * Number of applications per state and view of the list that the reader may see, without drafts.
   * @throws WireError 503 when the count times out
   */
  async counts(principal: Principal): Promise<StateCount[]> {
    return this.states.of(readableStates(principal).filter((state) => state !== 'draft'));
  }

  /** Names of assignee and holder of each row. */
  private async namedQueue(
    rows: readonly ApplicationSummary[],
    now: Date,
  ): Promise<Pick<ApplicationRow, 'assignee' | 'claimedBy'>[]> {
    const held = rows.map(({ queue }) => ({ assignee: queue?.assignee, claimedBy: holderOf(queue, now) }));
    const names = await this.staffNames.ofIds(
      held.flatMap((one) => [one.assignee ?? [], one.claimedBy ?? []].flat()),
    );
    return held.map(({ assignee, claimedBy }) => ({
      ...(assignee === undefined ? {} : { assignee: names.get(assignee) ?? '' }),
      ...(claimedBy === undefined ? {} : { claimedBy: names.get(claimedBy) ?? '' }),
    }));
  }

  /** @throws 422 for an unknown selection, and for one of a user where the reader is unknown */
  private async queueSelection(reader: Reader, value: string): Promise<QueueSelection> {
    const name = queueFilters.find((one) => one === value);
    const now = this.clock.now();
    if (name === 'late') return { name, days: (await this.levels.current()).days, now };
    if (name === 'unclaimed') return { name, now };
    if (name === 'followUp') return { name, today: indiaDay(now) };
    const staffId = reader.kind === 'staff' ? reader.id : undefined;
    if (name === undefined || staffId === undefined)
      throw unprocessable([fieldError('filter', 'request.type')]);
    return { name, staffId, now };
  }

  private async filterOf(principal: Reader, filter: SimpleRestFilter): Promise<ApplicationsFilter> {
    const ids = filter.texts('id');
    const fixed = filter.text('fixed') || undefined;
    if (fixed !== undefined && fixed !== 'yes') throw unprocessable([fieldError('filter', 'request.type')]);
    const [requested = [], view] = viewIn(filter.texts('state')?.filter((state) => state !== ''));
    const step = stepIn(filter);
    const isWhole = ids !== undefined || view !== undefined || step !== undefined;
    const queue = filter.text('queue') || undefined;
    if (queue !== undefined && (view !== undefined || !requested.every(isUndecided)))
      throw unprocessable([fieldError('filter', 'list.together')]);
    return {
      states:
        fixed === undefined
          ? statesOf(principal, requested, isWhole && queue === undefined ? 'all' : 'undecided')
          : fixedStates,
      ...(view === 'refundOpen' && fixed === undefined ? { isRefundOpen: true as const } : {}),
      ...(view === 'dataDeleted' && fixed === undefined ? { dataDeleted: 'only' as const } : {}),
      ...(view === undefined && ids === undefined && step === undefined
        ? { dataDeleted: 'none' as const }
        : {}),
      ...(fixed === undefined ? {} : { isFixed: true as const }),
      ...(await this.searched(principal, filter.text('q'))),
      ...appTypeOf(filter.text('appType'), 'filter'),
      ...(ids === undefined ? {} : { ids }),
      ...(queue === undefined ? {} : { queue: await this.queueSelection(principal, queue) }),
      ...(step === undefined ? {} : { step }),
    };
  }
}

/** @throws 422 for an unknown step, and for a step without two India dates or dates without a step */
function stepIn(filter: SimpleRestFilter): ApplicationsFilter['step'] {
  const [step, from = '', to = ''] = ['step', 'from', 'to'].map((name) => filter.text(name) || undefined);
  if (step === undefined && from === '' && to === '') return undefined;
  const kind = countedSteps.find((one) => one === step);
  if (kind === undefined || !isCalendarDay(from) || !isCalendarDay(to))
    throw unprocessable([fieldError('filter', 'request.type')]);
  return { kind, from: indiaDayBegin(from), until: new Date(indiaDayBegin(to).getTime() + DAY_MS) };
}

const isUndecided = (state: string): boolean => undecidedStates.some((one) => one === state);

/** Masks e-mails except for staff above the role Employee. */
function rowsFor(principal: Principal, summaries: readonly ApplicationSummary[]): ApplicationRow[] {
  const maskEmails = principal.kind !== 'staff' || principal.role === 'Employee';
  return summaries.map((summary) => rowOf(summary, maskEmails));
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
