import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { personKeyOf } from '../applications/submission/person-key.js';
import { limits } from '../platform/config/limits.js';
import type { Member } from './member.js';
import { MEMBER_KEYS_MODEL, type MemberKeysRow } from './member-keys.schema.js';
import { HIDDEN, memberOf, MEMBER_MODEL, type MemberDocument } from './members.schema.js';
import { shadowOf } from './member.terms.js';

const { trusted, Types } = mongoose;

/** Collections that refer to a member, with the referring field. An untouched member has no rows in them. */
const references: readonly { readonly collection: string; readonly field: string }[] = [
  { collection: 'documents', field: 'memberId' },
  { collection: 'update_requests', field: 'memberId' },
  { collection: 'email_changes', field: 'memberId' },
  { collection: 'erasure_requests', field: 'memberId' },
];

/** Members of an import, in batches. */
@Injectable()
export class ImportedMembersRepository {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>,
    @InjectModel(MEMBER_KEYS_MODEL) private readonly keys: Model<MemberKeysRow>,
  ) {}

  /** Returns the members with any of these numbers, former members included, by all their numbers; merged records are left out. */
  async byNumbers(numbers: readonly string[]): Promise<Map<string, Member>> {
    const among = trusted({ $in: [...numbers] });
    const rows = await this.model
      .find(
        { state: trusted({ $ne: 'merged' as const }), $or: [{ memNo: among }, { aliases: among }] },
        HIDDEN,
      )
      .maxTimeMS(limits.mongo.queryMs)
      .lean<MemberDocument[]>()
      .exec();
    return new Map(
      rows
        .map(memberOf)
        .flatMap((member) =>
          [member.memNo, ...member.aliases].map((number): [string, Member] => [number, member]),
        ),
    );
  }

  /** Active members by personKeyOf. */
  async byPersons(personKeys: readonly string[]): Promise<Map<string, Member>> {
    const rows = await this.model
      .find({ personKey: trusted({ $in: [...personKeys] }), state: 'active' })
      .maxTimeMS(limits.mongo.queryMs)
      .lean<MemberDocument[]>()
      .exec();
    return new Map(
      rows.flatMap((row): [string, Member][] =>
        row.personKey === undefined ? [] : [[row.personKey, memberOf(row)]],
      ),
    );
  }

  /** @throws a duplicate key error if a number or a person is taken */
  async insert(members: readonly Omit<Member, 'id'>[], session: ClientSession): Promise<Member[]> {
    const rows = members.map((member) => {
      const personKey = personKeyOf(member.applicant, member.appType);
      return {
        ...member,
        _id: new Types.ObjectId(),
        ...shadowOf(member),
        ...(personKey === undefined ? {} : { personKey }),
      };
    });
    // Bypasses the schema, because registers may lack fields that it requires.
    await this.model.collection.insertMany(rows, { session });
    await this.keys.collection.insertMany(
      rows.map(({ _id }) => ({ _id, due: true as const, marks: 1 })),
      { session },
    );
    return rows.map(({ _id }, index) => ({ ...(members[index] as Omit<Member, 'id'>), id: String(_id) }));
  }

  /**
   * Assigns an imported file to a member.
   * @param field stored name of the applicant's field
   * @returns false if the member has a file already or is no longer active
   */
  async setFile(id: string, field: string, key: string, now: Date, session: ClientSession): Promise<boolean> {
    const path = `applicant.${field}`;
    const outcome = await this.model.updateOne(
      { _id: new Types.ObjectId(id), state: 'active', [path]: trusted({ $in: ['', null] }) },
      { $set: { [path]: key, updatedAt: now }, $inc: { version: 1 } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Whether `setFile` would assign a file. */
  async lacks(id: string, field: string, session: ClientSession): Promise<boolean> {
    const path = `applicant.${field}`;
    const condition = {
      _id: new Types.ObjectId(id),
      state: 'active' as const,
      [path]: trusted({ $in: ['', null] }),
    };
    return (await this.model.exists(condition).session(session)) !== null;
  }

  /**
   * Returns the number of a member who was changed since the import or is referred to by other rows.
   * @param files number of imported files per member, each of which increments the version
   */
  async firstChanged(
    ids: readonly string[],
    files: ReadonlyMap<string, number>,
    session: ClientSession,
  ): Promise<string | undefined> {
    const _id = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
    const there = await this.model
      .find({ _id }, { memNo: 1, version: 1 })
      .session(session)
      .lean<Pick<MemberDocument, '_id' | 'memNo' | 'version'>[]>()
      .exec();
    const changed = there.find(({ _id: id, version }) => version !== (files.get(String(id)) ?? 0));
    if (changed !== undefined || there.length !== ids.length) return changed?.memNo ?? '';
    for (const { collection, field } of references) {
      const row = await this.model.db
        .collection(collection)
        .findOne({ [field]: { $in: [...ids] } }, { session, projection: { [field]: 1 } });
      if (row === null) continue;
      const member = await this.model
        .findById(String(row[field]), { memNo: 1 })
        .session(session)
        .lean<Pick<MemberDocument, 'memNo'>>()
        .exec();
      return member?.memNo ?? '';
    }
    return undefined;
  }

  /** Prants of the active members, by id. */
  async prantsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...ids] }), state: 'active' }, { 'association.prant': 1 })
      .lean<(Pick<MemberDocument, '_id'> & { association?: { prant?: string } })[]>()
      .exec();
    return new Map(rows.map(({ _id, association }) => [String(_id), association?.prant ?? '']));
  }

  async remove(ids: readonly string[], session: ClientSession): Promise<void> {
    const _id = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
    await this.model.deleteMany({ _id }, { session });
    await this.keys.deleteMany({ _id }, { session });
    await this.model.db.collection('duplicate_pairs').deleteMany({ members: { $in: [...ids] } }, { session });
  }
}
