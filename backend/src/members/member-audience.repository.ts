import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Docstatus, NoticeGroup } from '@portal/contract/enums';
import { indiaDay } from '@portal/contract/format';
import mongoose from 'mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { limits } from '../platform/config/limits.js';
import { MEMBER_MODEL, type MemberDocument } from './members.schema.js';

const { trusted } = mongoose;

/** A filter of active members; absent fields do not filter. */
export interface AudienceFilter {
  readonly docstatus?: Docstatus;
  /** `All` does not filter. */
  readonly group?: NoticeGroup;
  readonly state?: string;
  readonly prant?: string;
  /** Of the list of members, which says which memberships it means. */
  readonly listed?: ListedMembers;
}

/** Members of a filter of their list. */
export interface ListedMembers {
  readonly condition: QueryFilter<MemberDocument>;
  /** Whether a search or ids find them, by another index. */
  readonly areFew: boolean;
}

/** Further restrictions of a count. */
export interface AudienceLimits {
  /** Ids of members. */
  readonly without: readonly string[];
  readonly among?: readonly string[];
  /** Addresses. */
  readonly withoutAddresses: readonly string[];
}

/** A member as an audience of bulk mail. */
interface AudienceMember {
  readonly id: string;
  readonly memNo: string;
  readonly name: string;
  /** In lower case; empty if there is none. */
  readonly email: string;
}

/** Half of what a command of MongoDB may have, in bytes. */
const MOST_IN_QUERY = 8 * 1024 * 1024;
/** An element of an array has its index as a name: up to 9 bytes, and 12 of an id or 5 beside the letters of a text. */
function fitsQuery({ without, among = [], withoutAddresses }: AudienceLimits): boolean {
  const addresses = withoutAddresses.reduce((sum, address) => sum + 14 + address.length, 0);
  return 21 * (without.length + among.length) + addresses <= MOST_IN_QUERY;
}

type Row = Pick<MemberDocument, '_id' | 'memNo'> & { applicant: { name: string; email?: string } };
const FIELDS = { memNo: 1, 'applicant.name': 1, 'applicant.email': 1 } as const;

/** The audience of bulk mail: members whose membership is active today. */
@Injectable()
export class MemberAudienceRepository {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>,
    private readonly clock: Clock,
  ) {}

  /** Returns the next members by id. @param after id of the previous page's last member */
  async page(filter: AudienceFilter, after: string | undefined, limit: number): Promise<AudienceMember[]> {
    const rows = await this.model
      .find(
        {
          $and: [
            this.conditions(filter),
            after === undefined ? {} : { _id: trusted({ $gt: new mongoose.Types.ObjectId(after) }) },
          ],
        },
        FIELDS,
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Row[]>()
      .exec();
    return rows.map(memberOf);
  }

  /** Counts their distinct addresses, or more than `distinctMost` members with an address. */
  async countAddresses(filter: AudienceFilter, narrowed: AudienceLimits): Promise<number> {
    if (!fitsQuery(narrowed)) {
      const addresses = new Set<string>();
      for await (const { email } of this.each(filter, narrowed)) addresses.add(email);
      return addresses.size;
    }
    const members = this.narrowed(filter, narrowed);
    const count = await this.count(filter, members);
    if (count > limits.mongo.distinctMost) return count;
    return this.count(filter, [...members, { $group: { _id: '$applicant.email' } }]);
  }

  private async count({ listed }: AudienceFilter, stages: readonly PipelineStage[]): Promise<number> {
    const [found] = await this.model
      .aggregate<{ count: number }>([...stages, { $count: 'count' }])
      .option({ maxTimeMS: limits.mongo.queryMs, ...(listed?.areFew === true ? {} : { hint: 'audience' }) })
      .exec();
    return found?.count ?? 0;
  }

  /** Returns any of them, in no particular order. */
  async some(filter: AudienceFilter, narrowed: AudienceLimits, limit: number): Promise<AudienceMember[]> {
    if (!fitsQuery(narrowed)) {
      const members: AudienceMember[] = [];
      for await (const member of this.each(filter, narrowed)) if (members.push(member) === limit) break;
      return members;
    }
    const rows = await this.model
      .aggregate<Row>([...this.narrowed(filter, narrowed), { $limit: limit }, { $project: FIELDS }])
      .option({ maxTimeMS: limits.mongo.queryMs })
      .exec();
    return rows.map(memberOf);
  }

  /** As `narrowed`, for lists that are too long for a query. */
  private async *each(
    filter: AudienceFilter,
    { without, among, withoutAddresses }: AudienceLimits,
  ): AsyncGenerator<AudienceMember> {
    const [excluded, suppressed] = [new Set(without), new Set(withoutAddresses)];
    const included = among && new Set(among);
    const cursor = this.model
      .find(this.conditions(filter), FIELDS)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Row[]>()
      .cursor({ batchSize: 5_000 });
    for await (const row of cursor) {
      const member = memberOf(row);
      const isWanted = member.email !== '' && !suppressed.has(member.email) && !excluded.has(member.id);
      if (isWanted && (included?.has(member.id) ?? true)) yield member;
    }
  }

  private narrowed(
    filter: AudienceFilter,
    { without, among, withoutAddresses }: AudienceLimits,
  ): PipelineStage[] {
    const objectIds = (ids: readonly string[]) => ids.map((id) => new mongoose.Types.ObjectId(id));
    const conditions: object[] = [
      this.conditions(filter),
      { 'applicant.email': { $gt: '', $nin: [...withoutAddresses] } },
      { _id: { $nin: objectIds(without), ...(among === undefined ? {} : { $in: objectIds(among) }) } },
    ];
    return [{ $match: { $and: conditions } }];
  }

  private conditions({
    docstatus,
    group,
    state,
    prant,
    listed,
  }: AudienceFilter): QueryFilter<MemberDocument> {
    if (listed !== undefined) return listed.condition;
    return {
      state: 'active',
      endsOn: trusted({ $gte: indiaDay(this.clock.now()) }),
      ...(docstatus === undefined ? {} : { 'applicant.docstatus': docstatus }),
      ...(group === undefined || group === 'All' ? {} : { group }),
      ...(state === undefined ? {} : { 'association.state': state }),
      ...(prant === undefined ? {} : { 'association.prant': prant }),
    };
  }
}

function memberOf({ _id, memNo, applicant: { name, email = '' } }: Row): AudienceMember {
  return { id: String(_id), memNo, name, email: email.trim().toLowerCase() };
}
