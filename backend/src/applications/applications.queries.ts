import { Injectable } from '@nestjs/common';
import {
  type ApplicationRow,
  type ApplicationState,
  applicationStates,
  type AppType,
  appTypes,
  type Page,
  undecidedStates,
} from '@portal/contract';
import type { ApplicationsQuery } from '@portal/contract/applications/requests';
import type { SimpleRestQuery } from '@portal/contract/lists/requests';
import { fieldError, unprocessable } from '../platform/http/wire-error.js';
import type { Principal } from '../platform/http/principal.js';
import { searchWords } from './application.terms.js';
import { rowOf } from './application.wire.js';
import {
  ApplicationsRepository,
  type ApplicationsFilter,
  sortableFields,
} from './applications.repository.js';
import { contentRangeOf, readSimpleRest, type SimpleRestPage } from '../platform/http/simple-rest.js';

/** Default and largest size of a page (spec §9, decisions 10). */
const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

/** What staff read of applications (spec §7, decisions 5 and 10). */
@Injectable()
export class ApplicationQueries {
  constructor(private readonly applications: ApplicationsRepository) {}

  /** `get_applications`: the ones still to be decided, newest first; pages count from 0. @throws 422 for an unknown type. */
  async page(principal: Principal, query: ApplicationsQuery): Promise<Page<ApplicationRow>> {
    const limit = Math.min(query.limit ?? PAGE_SIZE, MAX_PAGE_SIZE);
    const { data, total } = await this.read(
      principal,
      {
        states: undecidedStates,
        words: searchWords(query.search),
        ...appTypeOf(query.Type, 'Type'),
      },
      { skip: (query.page ?? 0) * limit, limit, sort: 'createdAt', descending: true },
    );
    return { data, totalPages: Math.ceil(total / limit), totalItems: total };
  }

  /**
   * `/api/admin/applications`: filter `appType`, `state` (one, several or `all`; undecided by default), `q` and `id`.
   * @throws 422 for a query that is not in the dialect.
   */
  async simpleRest(
    principal: Principal,
    query: SimpleRestQuery,
  ): Promise<SimpleRestPage<ApplicationRow & { id: string }>> {
    const { filter, range, sort } = readSimpleRest(query, PAGE_SIZE, MAX_PAGE_SIZE);
    const ids = filter.texts('id');
    const { data, total } = await this.read(
      principal,
      {
        states: statesOf(filter.texts('state'), ids === undefined ? undecidedStates : applicationStates),
        words: searchWords(filter.text('q')),
        ...appTypeOf(filter.text('appType'), 'filter'),
        ...(ids === undefined ? {} : { ids }),
      },
      {
        skip: range.skip,
        limit: range.limit,
        sort: sortableFields.find((field) => field === sort.field) ?? 'createdAt',
        descending: sort.descending,
      },
    );
    return {
      rows: data.map((row) => ({ ...row, id: row._id })),
      contentRange: contentRangeOf('applications', range, data.length, total),
    };
  }

  private async read(
    principal: Principal,
    filter: ApplicationsFilter,
    slice: Parameters<ApplicationsRepository['page']>[1],
  ): Promise<{ data: ApplicationRow[]; total: number }> {
    const [summaries, total] = await Promise.all([
      this.applications.page(filter, slice),
      this.applications.count(filter),
    ]);
    const maskEmails = principal.kind !== 'staff' || principal.role === 'Employee';
    return { data: summaries.map((summary) => rowOf(summary, maskEmails)), total };
  }
}

function appTypeOf(value: string | undefined, field: string): { appType?: AppType } {
  if (value === undefined || value === '') return {};
  const appType = appTypes.find((type) => type === value.toLowerCase());
  if (appType === undefined) throw unprocessable([fieldError(field, 'appType.invalid')]);
  return { appType };
}

function statesOf(
  wanted: readonly string[] | undefined,
  otherwise: readonly ApplicationState[],
): readonly ApplicationState[] {
  if (wanted === undefined || wanted.length === 0) return otherwise;
  if (wanted.includes('all')) return applicationStates;
  const states = applicationStates.filter((state) => wanted.includes(state));
  if (states.length !== new Set(wanted).size) throw unprocessable([fieldError('filter', 'request.type')]);
  return states;
}
