import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AppType } from '@portal/contract/enums';
import type { MemberState } from '@portal/contract/members/responses';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { termOfNumber } from '../applications/exact-number.js';
import { limits } from '../platform/config/limits.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { activeConditions, idCondition, type ListConditions } from '../platform/lists/list-conditions.js';
import { ListReader, type NumberedRequest } from '../platform/lists/list-reader.js';
import { ListScanner, mapped, type Scan } from '../platform/lists/list-scanner.service.js';
import type { ListRequest } from '../platform/lists/list-request.js';
import { firstLetters, searchCondition, soundCondition } from '../platform/lists/search.js';
import { wholeNumber } from '../platform/lists/tokens.js';
import {
  type CoupleCondition,
  coupleList,
  type CoupleSort,
  type MemberCondition,
  memberList,
  type MemberSort,
} from './members.list.js';
import type { Member } from './member.js';
import type { ListedMembers } from './member-audience.repository.js';
import { HIDDEN, memberOf, MEMBER_MODEL, type MemberDocument } from './members.schema.js';

const { trusted } = mongoose;

/** The filter of a list of members. */
export interface MembersFilter {
  /** Today in India, `YYYY-MM-DD`; decides which memberships have expired. */
  readonly today: string;
  readonly state?: MemberState;
  readonly appTypes?: readonly AppType[];
  readonly prant?: string;
  /** Year of the approval in India. */
  readonly year?: string;
  /** State of the organisation; empty for members without one. */
  readonly nmoState?: string;
  readonly gender?: 'female' | 'male' | 'others';
  /** Month of a last day, `YYYY-MM`; those before today are left out. */
  readonly endsIn?: string;
  /** Normalised search words, matched as prefixes. */
  readonly words: readonly string[];
  /** Member ids. */
  readonly ids?: readonly string[];
  /** Id of the member that was searched by an exact number. */
  readonly number?: string;
}

/** The filter of a list of couples. */
export interface CouplesFilter {
  /** Normalised search words, matched as prefixes. */
  readonly words: readonly string[];
  /** The application of the member that was searched by an exact number. */
  readonly applicationId?: string;
}

type NumberedMember = Pick<MemberDocument, '_id' | 'memNo' | 'aliases' | 'applicationId'>;
/** Members with the term of a number that are compared in full. */
const MOST_WITH_NUMBER = 50;

type Conditions = ListConditions<MemberDocument, MemberCondition>;
type CoupleConditions = ListConditions<MemberDocument, CoupleCondition>;

/** Projection of members; keeps the sort keys. */
const LISTED = { personKey: 0, terms: 0, beginnings: 0, reminded: 0, couple: 0 } as const;

/** Projection of couples; keeps the sort key. */
const COUPLE = {
  personKey: 0,
  terms: 0,
  beginnings: 0,
  endsOn: 0,
  'couple.terms': 0,
  'couple.beginnings': 0,
} as const;

/** Reads the lists of members and of couples. */
@Injectable()
export class MemberListsRepository {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>,
    private readonly lists: ListReader,
    private readonly scanner: ListScanner,
  ) {}

  /** Returns a page of the console's list. @throws as ListReader */
  async page(filter: MembersFilter, request: ListRequest<MemberSort>): Promise<ListPage<Member>> {
    const page = await this.lists.page(
      this.members(),
      conditionsOf(filter),
      request,
      soundConditions(filter),
    );
    return { ...page, rows: page.rows.map(memberOf) };
  }

  /** Returns the members of a filter for bulk mail, with names that sound like its words. */
  audience(filter: MembersFilter): ListedMembers {
    const found = [conditionsOf(filter), soundConditions(filter)].flatMap((one) =>
      one === undefined ? [] : [{ $and: activeConditions<MemberDocument, MemberCondition>(one) }],
    );
    // An aggregation does not turn ids into those of MongoDB by itself.
    const condition = this.model.find().cast(this.model, { $or: found }) as QueryFilter<MemberDocument>;
    const { words, ids, number } = filter;
    return { condition, areFew: words.length > 0 || ids !== undefined || number !== undefined };
  }

  /** Returns a page by number with the exact total. @throws as ListReader */
  async numbered(
    filter: MembersFilter,
    request: NumberedRequest<MemberSort>,
  ): Promise<{ rows: Member[]; total: number }> {
    const page = await this.lists.numbered(
      this.members(),
      conditionsOf(filter),
      request,
      soundConditions(filter),
    );
    return { ...page, rows: page.rows.map(memberOf) };
  }

  /** Returns a page of couples, as their first persons. @throws as ListReader */
  async couplesPage(filter: CouplesFilter, request: ListRequest<CoupleSort>): Promise<ListPage<Member>> {
    const [written, sounding] = coupleConditions(filter);
    const page = await this.lists.page(this.couples(), written, request, sounding);
    return { ...page, rows: page.rows.map(memberOf) };
  }

  /** Returns a page of couples by number with the exact total. @throws as ListReader */
  async couplesNumbered(
    filter: CouplesFilter,
    request: NumberedRequest<CoupleSort>,
  ): Promise<{ rows: Member[]; total: number }> {
    const [written, sounding] = coupleConditions(filter);
    const page = await this.lists.numbered(this.couples(), written, request, sounding);
    return { ...page, rows: page.rows.map(memberOf) };
  }

  /** Reads all members of a list from a snapshot, in batches. @throws as ListScanner */
  async scan(
    filter: MembersFilter,
    request: Pick<ListRequest<MemberSort>, 'sort' | 'descending'>,
    session: ClientSession,
  ): Promise<Scan<Member>> {
    const options = { ...request, session };
    const scan = await this.scanner.scan(
      this.members(),
      conditionsOf(filter),
      options,
      soundConditions(filter),
    );
    return mapped(scan, async (rows) => Promise.resolve(rows.map(memberOf)));
  }

  /** Reads all couples, as their first persons, from a snapshot. @throws as ListScanner */
  async scanCouples(
    filter: CouplesFilter,
    request: Pick<ListRequest<CoupleSort>, 'sort' | 'descending'>,
    session: ClientSession,
  ): Promise<Scan<Member>> {
    const [written, sounding] = coupleConditions(filter);
    const scan = await this.scanner.scan(this.couples(), written, { ...request, session }, sounding);
    return mapped(scan, async (rows) => Promise.resolve(rows.map(memberOf)));
  }

  /** Returns the second persons of couples, by application id. */
  async spousesOf(applicationIds: readonly string[], session?: ClientSession): Promise<Map<string, Member>> {
    const rows = await this.model
      .find({ applicationId: trusted({ $in: [...applicationIds] }), person: 1 }, HIDDEN)
      .session(session ?? null)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<MemberDocument[]>()
      .exec();
    return new Map(rows.map((row) => [row.applicationId, memberOf(row)]));
  }

  /**
   * Finds the member whose current or former number is exactly the typed text, in any spelling; a current number comes first.
   * @returns undefined if there is none
   */
  async byNumber(typed: string): Promise<Pick<Member, 'id' | 'applicationId'> | undefined> {
    const whole = termOfNumber(typed);
    if (whole === undefined) return undefined;
    const written = [typed.trim().toUpperCase(), whole.toUpperCase()];
    const direct = await this.withNumbers({
      $or: [{ memNo: trusted({ $in: written }) }, { aliases: trusted({ $in: written }) }],
    });
    // Digits alone are often the beginning of a phone number, and a number of digits has no separators.
    const rows =
      direct.length > 0 || /^\d+$/.test(whole)
        ? direct
        : await this.withNumbers({ beginnings: firstLetters(whole), terms: whole });
    const isWhole = (number: string): boolean => wholeNumber(number) === whole;
    const found =
      rows.find(({ memNo }) => isWhole(memNo)) ?? rows.find(({ aliases }) => aliases.some(isWhole));
    return found && { id: String(found._id), applicationId: found.applicationId };
  }

  /** Those of some members that match every word of a search, by spelling or sound. */
  async matching(ids: readonly string[], words: readonly string[]): Promise<string[]> {
    const each = [searchCondition<MemberDocument>(words), soundCondition<MemberDocument>(words, trusted)];
    const alternatives = each.filter((one) => one !== undefined);
    const rows = await this.model
      .find(
        { _id: trusted({ $in: [...ids] }), ...(alternatives.length === 0 ? {} : { $or: alternatives }) },
        { _id: 1 },
      )
      .hint('_id_')
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<MemberDocument, '_id'>[]>()
      .exec();
    return rows.map(({ _id }) => String(_id));
  }

  private async withNumbers(filter: QueryFilter<MemberDocument>): Promise<NumberedMember[]> {
    return this.model
      .find(filter, { memNo: 1, aliases: 1, applicationId: 1 })
      .limit(MOST_WITH_NUMBER)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<NumberedMember[]>()
      .exec();
  }

  /** Returns the prants of all members, sorted. */
  async prants(): Promise<string[]> {
    return this.model
      .distinct('association.prant', { 'association.prant': trusted({ $gt: '' }) })
      .maxTimeMS(limits.mongo.queryMs)
      .exec();
  }

  /** Returns the earliest `memberOn`, `YYYY-MM-DD`. */
  async firstDay(): Promise<string | undefined> {
    const row = await this.model
      .findOne({}, { memberOn: 1 })
      .sort({ memberOn: 1, _id: 1 })
      .hint('list_on')
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<MemberDocument, 'memberOn'>>()
      .exec();
    return row?.memberOn;
  }

  private members() {
    return { list: memberList, model: this.model, projection: LISTED };
  }

  private couples() {
    return { list: coupleList, model: this.model, projection: COUPLE };
  }
}

function conditionsOf({
  today,
  state,
  appTypes,
  prant,
  year,
  nmoState,
  gender,
  endsIn,
  words,
  ids,
  number,
}: MembersFilter): Conditions {
  const q = searchCondition<MemberDocument>(words);
  return {
    ...(state === undefined ? {} : stateCondition(state, today)),
    ...(appTypes === undefined ? {} : typeCondition(appTypes)),
    ...(prant === undefined ? {} : { prant: { 'association.prant': prant } }),
    year: { memberOn: trusted(yearRange(year)) },
    ...(nmoState === undefined
      ? {}
      : { nmoState: { 'association.state': trusted({ $in: nmoState === '' ? [...missing] : [nmoState] }) } }),
    ...(gender === undefined
      ? {}
      : {
          gender: {
            'applicant.gender': trusted({ $in: gender === 'others' ? ['other', ...missing] : [gender] }),
          },
        }),
    ...(endsIn === undefined ? {} : { ending: endingCondition(endsIn, today) }),
    ...idCondition(ids, number),
    ...(q === undefined ? {} : { q }),
  };
}

/** What a register without the field leaves; the empty text is not in the field's type. */
const missing: readonly null[] = ['' as unknown as null, null];

/** Active memberships whose last day is in a month and has not passed. */
function endingCondition(month: string, today: string): QueryFilter<MemberDocument> {
  const first = `${month}-01`;
  return {
    state: 'active',
    endsOn: trusted({ $gte: first < today ? today : first, $lte: `${month}-31` }),
  };
}

/** One type has an index; a group of several, or of none, is filtered within the index. */
function typeCondition(types: readonly AppType[]): Conditions {
  const [type] = types;
  if (type !== undefined && types.length === 1) return { appType: { appType: type } };
  return { types: { appType: trusted({ $in: [...types] }) } };
}

/** Without a year, a range over all days keeps the filter within the index. */
function yearRange(year: string | undefined): { $gte: string; $lte: string } {
  return { $gte: `${year ?? '0000'}-01-01`, $lte: `${year ?? '9999'}-12-31` };
}

/** A membership expires after its last day, even before the timer has set its state. */
function stateCondition(state: MemberState, today: string): Conditions {
  if (state === 'active') return { active: { state, endsOn: trusted({ $gte: today }) } };
  if (state === 'expired') {
    return { expired: { state: trusted({ $in: ['active', state] }), endsOn: trusted({ $lt: today }) } };
  }
  return { ended: { state } };
}

/** Returns the conditions with phonetic matching of names; undefined if no search word qualifies. */
function soundConditions(filter: MembersFilter): Conditions | undefined {
  const q = soundCondition<MemberDocument>(filter.words, trusted);
  return q === undefined ? undefined : { ...conditionsOf(filter), q };
}

function coupleConditions({
  words,
  applicationId,
}: CouplesFilter): [CoupleConditions, CoupleConditions | undefined] {
  // A range instead of `$exists`, which would read every skipped document.
  const couple = { 'couple.order': trusted({ $gte: '' }) };
  if (applicationId !== undefined) return [{ couple, application: { applicationId } }, undefined];
  const q = searchCondition<MemberDocument>(words, 'couple.');
  const sound = soundCondition<MemberDocument>(words, trusted, 'couple.');
  return [{ couple, ...(q === undefined ? {} : { q }) }, sound && { couple, q: sound }];
}
