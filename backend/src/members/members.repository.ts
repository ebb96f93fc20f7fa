import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import type { Member } from './member.js';
import { MEMBER_MODEL, type MemberDocument } from './members.schema.js';

const { isValidObjectId, trusted } = mongoose;

@Injectable()
export class MembersRepository {
  constructor(@InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>) {}

  async insert(member: Omit<Member, 'id'>, session: ClientSession): Promise<Member> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany([{ ...member, _id }], { session });
    return { ...member, id: String(_id) };
  }

  async byId(id: string): Promise<Member | undefined> {
    if (!isValidObjectId(id)) return undefined;
    return memberOf(await this.model.findById(id).lean<MemberDocument>().exec());
  }

  /** In the order of the persons. */
  async ofApplication(applicationId: string, session?: ClientSession): Promise<Member[]> {
    const rows = await this.model
      .find({ applicationId })
      .sort({ person: 1 })
      .session(session ?? null)
      .lean<MemberDocument[]>()
      .exec();
    return rows.flatMap((row) => memberOf(row) ?? []);
  }

  async ofApplications(applicationIds: readonly string[]): Promise<Member[]> {
    const rows = await this.model
      .find({ applicationId: trusted({ $in: [...applicationIds] }) })
      .lean<MemberDocument[]>()
      .exec();
    return rows.flatMap((row) => memberOf(row) ?? []);
  }

  async byNumber(memNo: string): Promise<Member | undefined> {
    const row = await this.model
      .findOne({ $or: [{ memNo }, { aliases: memNo }] })
      .lean<MemberDocument>()
      .exec();
    return memberOf(row);
  }

  /** Writes what staff changed. @returns false when the stored version is another one. */
  async replace(member: Member, version: number, session: ClientSession): Promise<boolean> {
    const { applicant, address, association, updatedAt } = member;
    const outcome = await this.model.updateOne(
      { _id: member.id, version },
      { $set: { applicant, address, association, updatedAt, version: member.version } },
      { session },
    );
    return outcome.matchedCount === 1;
  }
}

function memberOf(row: MemberDocument | null): Member | undefined {
  if (row === null) return undefined;
  const { _id, ...rest } = row;
  return { id: String(_id), ...rest };
}
