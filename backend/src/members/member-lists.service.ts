import { Injectable } from '@nestjs/common';
import { type AppType, appTypes, type NoticeGroup, noticeGroups } from '@portal/contract/enums';
import { type MemberState, memberStates } from '@portal/contract/members/responses';
import {
  type CoupleRow,
  type MemberChoices,
  type MemberItem,
  type MemberRow,
} from '@portal/contract/members/rows';
import type { Page } from '@portal/contract/responses';
import { indiaDay } from '@portal/contract/format';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { CouplesQuery, MembersQuery } from '@portal/contract/members/requests';
import type { ClientSession } from 'mongoose';
import type { FiledUnder } from '../applications/application.js';
import { ApplicationLookupsRepository } from '../applications/application-lookups.repository.js';
import { Clock } from '../platform/clock.js';
import type { SimpleRestFilter } from '../platform/http/simple-rest.js';
import { fieldError, unprocessable } from '../platform/http/wire-error.js';
import type { ListDefinition } from '../platform/lists/list-definition.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { readList } from '../platform/lists/list-request.js';
import { mapped, type Scan } from '../platform/lists/list-scanner.service.js';
import { searchWords } from '../platform/lists/search.js';
import { coupleList, memberList } from './members.list.js';
import type { Member } from './member.js';
import type { ListedMembers } from './member-audience.repository.js';
import { type CouplesFilter, MemberListsRepository, type MembersFilter } from './member-lists.repository.js';
import { coupleRow, itemOf, memberRow } from './member.wire.js';
import { groupOf, stateOn } from './validity.js';

/** Genders as the statistics count them. */
const genderGroups = ['female', 'male', 'others'] as const;

/** A member for the spreadsheet. */
export interface ScannedMember {
  readonly member: Member;
  /** On the day of the scan. */
  readonly state: MemberState;
  /** Undefined if the application is gone. */
  readonly filed: FiledUnder | undefined;
}

/** The lists of members and couples for staff (docs/rules/records.md). */
@Injectable()
export class MemberLists {
  constructor(
    private readonly lists: MemberListsRepository,
    private readonly applications: ApplicationLookupsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * `/api/admin/members`: newest members first; filters `state`, `group` (of notices and statistics), `appType`, `prant`, `year`, `q`, `id`,
   * `nmoState` (`none`: without one), `gender` and `endsIn`.
   * @param isUncounted whether the total is not needed
   * @throws 422 for an invalid or unsupported query
   */
  async simpleRest(query: SimpleRestQuery, isUncounted = false): Promise<ListPage<MemberItem>> {
    const { filter, request } = readList(memberList, query);
    const today = this.today();
    const page = await this.lists.page(await this.filterOf(filter, today), { ...request, isUncounted });
    return { ...page, rows: page.rows.map((member) => itemOf(member, today)) };
  }

  /** `searchByDepartment`: members of a notice group by page number, from 0. */
  async page(query: MembersQuery): Promise<Page<MemberRow>> {
    const { page, limit } = numbersOf(query, memberList);
    const today = this.today();
    const types = typesOf(query.type);
    const { rows, total } = await this.lists.numbered(
      {
        today,
        ...(await this.searched(query.search)),
        ...(types === undefined ? {} : { appTypes: types }),
      },
      { skip: page * limit, limit, sort: 'memberOn', descending: true },
    );
    const filed = await this.applications.filedUnder(rows.map(({ applicationId }) => applicationId));
    const data = rows.map((member) => memberRow(member, today, filed.get(member.applicationId)));
    return { data, totalPages: Math.ceil(total / limit), totalItems: total };
  }

  /**
   * `/api/admin/couples`, by the first number; filter `q` matches a doctor's name or a membership number.
   * @throws 422 for an invalid or unsupported query
   */
  async couplesSimpleRest(query: SimpleRestQuery): Promise<ListPage<CoupleRow & { id: string }>> {
    const { filter, request } = readList(coupleList, query);
    const page = await this.lists.couplesPage(await this.couplesSearched(filter.text('q')), request);
    const rows = await this.coupleRows(page.rows);
    return { ...page, rows: rows.map((row) => ({ ...row, id: row._id })) };
  }

  /** `getAllCoupleMembers`: couples by page number, from 0. */
  async couples(query: CouplesQuery): Promise<Page<CoupleRow>> {
    const { page, limit } = numbersOf(query, coupleList);
    const { rows, total } = await this.lists.couplesNumbered(await this.couplesSearched(query.search), {
      skip: page * limit,
      limit,
      sort: 'mem_no1',
      descending: false,
    });
    const data = await this.coupleRows(rows);
    return { data, totalPages: Math.ceil(total / limit), totalItems: total };
  }

  /**
   * Returns the members of a {@link simpleRest} filter for bulk mail: active ones, or those who have expired if it selects them.
   * @throws 422 for an invalid filter, and for other states
   */
  async audience(filter: string): Promise<ListedMembers> {
    const { state = 'active', ...wanted } = await this.filterOf(
      readList(memberList, { filter }).filter,
      this.today(),
    );
    if (state !== 'active' && state !== 'expired')
      throw unprocessable([fieldError('filter', 'mailRun.filter')]);
    return this.lists.audience({ ...wanted, state });
  }

  /** Reads all members of a {@link simpleRest} query from a snapshot, ignoring its range. @throws as there */
  async scan(query: SimpleRestQuery, session: ClientSession): Promise<Scan<ScannedMember>> {
    const { filter, request } = readList(memberList, query);
    return this.scanned(await this.filterOf(filter, this.today()), request, session);
  }

  /** Reads the members of a notice group that match a search; all without either. */
  async scanGroup(
    { type, search }: Pick<MembersQuery, 'type' | 'search'>,
    session: ClientSession,
  ): Promise<Scan<ScannedMember>> {
    const types = typesOf(type);
    return this.scanned(
      {
        today: this.today(),
        ...(await this.searched(search)),
        ...(types === undefined ? {} : { appTypes: types }),
      },
      { sort: 'memberOn', descending: true },
      session,
    );
  }

  /** Reads all couples of a {@link couplesSimpleRest} query from a snapshot. @throws as there */
  async scanCouples(query: SimpleRestQuery, session: ClientSession): Promise<Scan<CoupleRow>> {
    const { filter, request } = readList(coupleList, query);
    const scan = await this.lists.scanCouples(await this.couplesSearched(filter.text('q')), request, session);
    return mapped(scan, async (firsts) => this.coupleRows(firsts, session));
  }

  /** Returns the values of the filters: prants and years of members. */
  async choices(): Promise<MemberChoices> {
    const [prants, firstDay] = await Promise.all([this.lists.prants(), this.lists.firstDay()]);
    const last = Number(this.today().slice(0, 4));
    const first = Number((firstDay ?? this.today()).slice(0, 4));
    const years = Array.from({ length: Math.max(last - first, 0) + 1 }, (_none, n) => String(last - n));
    return { prants, years };
  }

  private async scanned(
    filter: MembersFilter,
    request: { readonly sort: 'memberOn'; readonly descending: boolean },
    session: ClientSession,
  ): Promise<Scan<ScannedMember>> {
    const scan = await this.lists.scan(filter, request, session);
    return mapped(scan, async (members) => {
      const ids = members.map(({ applicationId }) => applicationId);
      const filed = await this.applications.filedUnder(ids, session);
      return members.map((member) => ({
        member,
        state: stateOn(member, filter.today),
        filed: filed.get(member.applicationId),
      }));
    });
  }

  private async coupleRows(firsts: readonly Member[], session?: ClientSession): Promise<CoupleRow[]> {
    const ids = firsts.map(({ applicationId }) => applicationId);
    const spouses = await this.lists.spousesOf(ids, session);
    const filed = await this.applications.filedUnder(ids, session);
    return firsts.map((first) =>
      coupleRow(first, spouses.get(first.applicationId), filed.get(first.applicationId)),
    );
  }

  /** Whether a typed text is exactly a current or former membership number. @returns the member's id */
  async byNumber(typed: string): Promise<string | undefined> {
    return (await this.lists.byNumber(typed))?.id;
  }

  /** Those of some members that a typed text finds, as in the list of members. */
  async matching(ids: readonly string[], typed: string): Promise<string[]> {
    const { words, number } = await this.searched(typed);
    if (number !== undefined) return ids.filter((id) => id === number);
    return this.lists.matching(ids, words);
  }

  /** Returns the filter of a search: the member of an exact number alone, else the words. */
  private async searched(typed: string | undefined): Promise<Pick<MembersFilter, 'words' | 'number'>> {
    const number = await this.byNumber(typed ?? '');
    return number === undefined ? { words: searchWords(typed) } : { words: [], number };
  }

  /** As {@link searched}, for the couple of a member. */
  private async couplesSearched(typed: string | undefined): Promise<CouplesFilter> {
    const exact = await this.lists.byNumber(typed ?? '');
    return exact === undefined
      ? { words: searchWords(typed) }
      : { words: [], applicationId: exact.applicationId };
  }

  private async filterOf(filter: SimpleRestFilter, today: string): Promise<MembersFilter> {
    const ids = filter.texts('id');
    const appType = oneOf(appTypes, filter.text('appType'));
    const types = typesOf(oneOf(noticeGroups, filter.text('group')), appType);
    const state = oneOf(memberStates, filter.text('state'));
    const [prant, nmoState] = [filter.text('prant'), filter.text('nmoState')];
    const gender = oneOf(genderGroups, filter.text('gender'));
    return {
      today,
      ...(await this.searched(filter.text('q'))),
      ...(state === undefined ? {} : { state }),
      ...(types === undefined ? {} : { appTypes: types }),
      ...(prant === undefined || prant === '' ? {} : { prant }),
      ...yearOf(filter.text('year')),
      ...(nmoState === undefined || nmoState === '' ? {} : { nmoState: nmoState === 'none' ? '' : nmoState }),
      ...(gender === undefined ? {} : { gender }),
      ...endsInOf(filter.text('endsIn')),
      ...(ids === undefined ? {} : { ids }),
    };
  }

  private today(): string {
    return indiaDay(this.clock.now());
  }
}

/** @throws 422 for an unknown value; an empty text does not filter */
function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  if (text === undefined || text === '') return undefined;
  const value = values.find((one) => one.toLowerCase() === text.toLowerCase());
  if (value === undefined) throw unprocessable([fieldError('filter', 'request.type')]);
  return value;
}

function yearOf(text: string | undefined): Pick<MembersFilter, 'year'> {
  if (text === undefined || text === '') return {};
  if (!/^\d{4}$/.test(text)) throw unprocessable([fieldError('filter', 'request.type')]);
  return { year: text };
}

function endsInOf(text: string | undefined): Pick<MembersFilter, 'endsIn'> {
  if (text === undefined || text === '') return {};
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw unprocessable([fieldError('filter', 'request.type')]);
  return { endsIn: text };
}

/** Returns the types of a notice group, of them only the given one; undefined for all. */
function typesOf(group: NoticeGroup | '' | undefined, only?: AppType): readonly AppType[] | undefined {
  const types = only === undefined ? appTypes : [only];
  if (group === undefined || group === '' || group === 'All') return only === undefined ? undefined : types;
  return types.filter((type) => groupOf(type) === group);
}

function numbersOf(
  { page = 0, limit }: Pick<MembersQuery, 'page' | 'limit'>,
  { pageSize, maxPageSize }: Pick<ListDefinition<string, string>, 'pageSize' | 'maxPageSize'>,
): { page: number; limit: number } {
  return { page, limit: Math.min(limit ?? pageSize, maxPageSize) };
}
