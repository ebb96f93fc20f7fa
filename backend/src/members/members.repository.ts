import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { personKeyOf } from '../applications/submission/person-key.js';
import { limits } from '../platform/config/limits.js';
import type { ComparableMember, Member } from './member.js';
import { COMPARED, HIDDEN, memberOf, MEMBER_MODEL, type MemberDocument } from './members.schema.js';
import { coupleFieldsOf, shadowOf } from './member.terms.js';
import { MemberComparisonQueue } from './member-comparison-queue.repository.js';
import { placedIn } from './memberships.js';

const { isValidObjectId, trusted } = mongoose;
/** Excludes merged records, whose numbers and applications have moved to another record. */
const notMerged = { state: trusted({ $ne: 'merged' as const }) };
const KNOWN = { personKey: 1, memNo: 1, 'applicant.name': 1 } as const;

/** The fields of an active member that the uniqueness check reads. */
type KnownPerson = Required<Pick<MemberDocument, '_id' | 'personKey' | 'memNo'>> & {
  readonly applicant: Pick<Member['applicant'], 'name'>;
};

@Injectable()
export class MembersRepository {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>,
    private readonly comparisons: MemberComparisonQueue,
  ) {}

  /** @throws a duplicate key error if the person is an active member already */
  async insert(member: Omit<Member, 'id'>, session: ClientSession): Promise<Member> {
    const _id = new mongoose.Types.ObjectId();
    const personKey = personKeyOf(member.applicant, member.appType);
    await this.model.create(
      [{ ...member, _id, ...shadowOf(member), ...(personKey === undefined ? {} : { personKey }) }],
      { session },
    );
    await this.comparisons.enqueue(String(_id), session);
    await this.updateCouple(member, session);
    return { ...member, id: String(_id) };
  }

  async byId(id: string, session?: ClientSession): Promise<Member | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model
      .findById(id, HIDDEN)
      .session(session ?? null)
      .lean<MemberDocument>()
      .exec();
    return row === null ? undefined : memberOf(row);
  }

  async byIds(ids: readonly string[]): Promise<Member[]> {
    const known = ids.filter((id) => isValidObjectId(id));
    const rows = await this.model
      .find({ _id: trusted({ $in: known }) }, HIDDEN)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<MemberDocument[]>()
      .exec();
    return rows.map(memberOf);
  }

  /** The fields of members that duplicate detection compares. */
  async comparable(ids: readonly string[]): Promise<ComparableMember[]> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...ids] }) }, COMPARED)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<(Omit<ComparableMember, 'id'> & Pick<MemberDocument, '_id'>)[]>()
      .exec();
    return rows.map(({ _id, ...rest }) => ({ id: String(_id), ...rest }));
  }

  /**
   * The members of a current or former application, in the order of persons and with their index in it; merged records resolve to the kept
   * one.
   */
  async ofApplication(applicationId: string, session?: ClientSession): Promise<Member[]> {
    const rows = await this.model
      .find({ ...notMerged, $or: [{ applicationId }, { 'former.applicationId': applicationId }] }, HIDDEN)
      .session(session ?? null)
      .lean<MemberDocument[]>()
      .exec();
    return rows
      .flatMap((row) => placedIn(memberOf(row), applicationId) ?? [])
      .sort((one, other) => one.person - other.person);
  }

  /**
   * The members of current or former applications, each once.
   * @param also `merged`: includes merged records
   */
  async ofApplications(applicationIds: readonly string[], also?: 'merged'): Promise<Member[]> {
    const among = trusted({ $in: [...applicationIds] });
    const states = also === 'merged' ? {} : notMerged;
    const rows = await this.model
      .find({ ...states, $or: [{ applicationId: among }, { 'former.applicationId': among }] }, HIDDEN)
      .lean<MemberDocument[]>()
      .exec();
    return rows.map(memberOf);
  }

  /** The records merged into a member. */
  async mergedInto({ aliases }: Member, session?: ClientSession): Promise<Member[]> {
    const rows = await this.model
      .find({ state: 'merged', memNo: trusted({ $in: [...aliases] }) }, HIDDEN)
      .session(session ?? null)
      .lean<MemberDocument[]>()
      .exec();
    return rows.map(memberOf);
  }

  /** Applications of members born on these days, newest members first. */
  async applicationsOfBorn(days: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.model
      .find({ 'applicant.dateOfBirth': trusted({ $in: [...days] }) }, { applicationId: 1 })
      .sort({ _id: -1 })
      .limit(limit)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<MemberDocument, 'applicationId'>[]>()
      .exec();
    return rows.map(({ applicationId }) => applicationId);
  }

  async byNumber(memNo: string, session?: ClientSession): Promise<Member | undefined> {
    const row = await this.model
      .findOne({ ...notMerged, $or: [{ memNo }, { aliases: memNo }] }, HIDDEN)
      .session(session ?? null)
      .lean<MemberDocument>()
      .exec();
    return row === null ? undefined : memberOf(row);
  }

  /** The active members among persons. */
  async activeAmong(personKeys: readonly string[], session?: ClientSession): Promise<KnownPerson[]> {
    return this.model
      .find({ personKey: trusted({ $in: [...personKeys] }), state: 'active' }, KNOWN)
      .session(session ?? null)
      .lean<KnownPerson[]>()
      .exec();
  }

  /**
   * Stores an edited member. The person key changes only with the values it is derived from, so a record without one stays without.
   * @returns false if the stored version has changed
   * @throws a duplicate key error as {@link insert}
   */
  async replace(member: Member, before: Member, session: ClientSession): Promise<boolean> {
    const { applicant, address, association, updatedAt, version } = member;
    const personKey = personKeyOf(applicant, member.appType);
    const isAnother = personKey !== personKeyOf(before.applicant, before.appType);
    const outcome = await this.model.updateOne(
      { _id: member.id, version: before.version },
      {
        $set: {
          applicant,
          address,
          association,
          ...shadowOf(member),
          updatedAt,
          version,
          ...(isAnother && personKey !== undefined ? { personKey } : {}),
        },
        ...(isAnother && personKey === undefined ? { $unset: { personKey: 1 } } : {}),
      },
      { session },
    );
    if (outcome.matchedCount === 0) return false;
    await this.comparisons.enqueue(member.id, session);
    await this.updateCouple(member, session);
    return true;
  }

  /** Stores a new last day and the resulting state. @returns false and @throws as {@link replace} */
  async setValidity(
    { id, validUntil, state, version, updatedAt, ...member }: Member,
    before: Member,
    session: ClientSession,
  ): Promise<boolean> {
    const { endsOn } = shadowOf({ ...member, validUntil });
    const outcome = await this.model.updateOne(
      { _id: id, version: before.version },
      { $set: { validUntil, endsOn, state, version, updatedAt } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /**
   * Stores another membership of the same person: number, type, application, days.
   * @returns false and @throws as {@link replace}
   */
  async moveTo(member: Member, before: Member, session: ClientSession): Promise<boolean> {
    const { id, validUntil, createdAt: _since, ...fields } = member;
    const personKey = personKeyOf(member.applicant, member.appType);
    const outcome = await this.model.updateOne(
      { _id: id, version: before.version },
      {
        $set: {
          ...fields,
          ...shadowOf(member),
          ...(validUntil === undefined ? {} : { validUntil }),
          ...(personKey === undefined ? {} : { personKey }),
        },
        $unset: {
          couple: 1,
          ...(validUntil === undefined ? { validUntil: 1 } : {}),
          ...(personKey === undefined ? { personKey: 1 } : {}),
        },
      },
      { session },
    );
    if (outcome.matchedCount === 0) return false;
    await this.comparisons.enqueue(id, session);
    await this.updateCouple(member, session);
    return true;
  }

  /** Revokes the membership. @returns false as {@link replace} */
  async setRevoked(
    { id, state, revocation, version, updatedAt }: Member,
    before: Member,
    session: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, version: before.version },
      { $set: { state, revocation, version, updatedAt } },
      { session },
    );
    if (outcome.matchedCount === 0) return false;
    await this.comparisons.enqueue(id, session);
    return true;
  }

  /** Updates the couple's search fields in the record of the first person. */
  async updateCouple(
    { appType, applicationId }: Pick<Member, 'appType' | 'applicationId'>,
    session: ClientSession,
  ): Promise<void> {
    if (appType !== 'couple') return;
    const persons = await this.ofApplication(applicationId, session);
    const couple = coupleFieldsOf(persons);
    await this.model.updateOne({ ...notMerged, applicationId, person: 0 }, { $set: { couple } }, { session });
  }
}
