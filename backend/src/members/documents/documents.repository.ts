import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { type DocumentState, keysOf, type MemberDocumentFile } from './document.js';
import { DOCUMENT_MODEL, type DocumentRow } from './documents.schema.js';

const { trusted } = mongoose;

@Injectable()
export class DocumentsRepository {
  constructor(@InjectModel(DOCUMENT_MODEL) private readonly model: Model<DocumentRow>) {}

  async insert(rows: readonly Omit<MemberDocumentFile, 'id'>[], session: ClientSession): Promise<void> {
    await this.model.insertMany([...rows], { session });
  }

  /** Turns rendered documents into a member's current ones. @returns the number changed */
  async makeCurrent(
    keys: readonly string[],
    issued: Pick<MemberDocumentFile, 'memberId' | 'issuedBy'>,
    session: ClientSession,
  ): Promise<number> {
    const outcome = await this.model.updateMany(
      { key: trusted({ $in: [...keys] }), state: 'rendered' },
      { $set: { state: 'current', ...issued } },
      { session },
    );
    return outcome.modifiedCount;
  }

  /** Marks a member's current documents with a number as superseded. */
  async supersede(memberId: string, memNo: string, session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { memberId, memNo, state: 'current' },
      { $set: { state: 'superseded' } },
      { session },
    );
  }

  /** Updates the file fields of a document that was rendered again, unless it was removed. */
  async replaceFile(
    key: string,
    drawn: Pick<MemberDocumentFile, 'sha256' | 'bytes' | 'print' | 'photo'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ key, state: trusted({ $ne: 'removed' }) }, { $set: drawn }, { session });
  }

  /** Assigns all documents of a member to another. @returns their ids */
  async transfer(from: string, to: string, session: ClientSession): Promise<string[]> {
    const rows = await this.model.find({ memberId: from }, { _id: 1 }).session(session).lean().exec();
    const ids = rows.map(({ _id }) => String(_id));
    await this.setMember(ids, to, session);
    return ids;
  }

  async setMember(ids: readonly string[], memberId: string, session: ClientSession): Promise<void> {
    await this.model.updateMany({ _id: trusted({ $in: [...ids] }) }, { $set: { memberId } }, { session });
  }

  /** Marks the unused rendered documents of an application as removed. @returns their files and versions */
  async removeRendered(
    applicationId: string,
    session: ClientSession,
  ): Promise<Pick<MemberDocumentFile, 'key' | 'print' | 'photo' | 'version'>[]> {
    const rendered = await this.model
      .find({ applicationId, state: 'rendered' }, { _id: 0, key: 1, print: 1, photo: 1, version: 1 })
      .session(session)
      .lean()
      .exec();
    const keys = rendered.map(({ key }) => key);
    await this.model.updateMany(
      { key: trusted({ $in: keys }), state: 'rendered' },
      { $set: { state: 'removed' } },
      { session },
    );
    return rendered;
  }

  /** Returns the keys of a removed set, except documents that were ever issued to a member. */
  async voidKeys(applicationId: string, version: string): Promise<string[]> {
    const rows = await this.model
      .find(
        { applicationId, state: 'removed', version, memberId: trusted({ $exists: false }) },
        { key: 1, print: 1, photo: 1 },
      )
      .lean()
      .exec();
    return rows.flatMap(keysOf);
  }

  /** Returns the keys that belong to a document that was not removed. */
  async inUse(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ key: trusted({ $in: [...keys] }), state: trusted({ $ne: 'removed' }) }, { _id: 0, key: 1 })
      .lean<{ key: string }[]>()
      .exec();
    return new Set(rows.map(({ key }) => key));
  }

  /** The current and superseded documents of an application. */
  async issuedFor(applicationId: string): Promise<MemberDocumentFile[]> {
    const rows = await this.model
      .find({ applicationId, state: trusted({ $in: ['current', 'superseded'] }) })
      .lean<DocumentRow[]>()
      .exec();
    return rows.map(fileOf);
  }

  async ofMembers(
    memberIds: readonly string[],
    states: readonly DocumentState[],
  ): Promise<MemberDocumentFile[]> {
    const rows = await this.model
      .find({ memberId: trusted({ $in: [...memberIds] }), state: trusted({ $in: [...states] }) })
      .lean<DocumentRow[]>()
      .exec();
    return rows.map(fileOf);
  }

  /** All documents of a member, in any state. */
  async allOf(memberId: string): Promise<MemberDocumentFile[]> {
    const rows = await this.model.find({ memberId }).lean<DocumentRow[]>().exec();
    return rows.map(fileOf);
  }

  /** Marks a member's documents as removed; numbers and codes stay, so that codes can still be verified. */
  async forget(memberId: string, session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { memberId },
      { $set: { state: 'removed', override: {} }, $unset: { reason: 1 } },
      { session },
    );
  }

  async byCode(code: string): Promise<MemberDocumentFile | undefined> {
    const row = await this.model.findOne({ code }).lean<DocumentRow>().exec();
    return row === null ? undefined : fileOf(row);
  }
}

function fileOf({ _id, ...rest }: DocumentRow): MemberDocumentFile {
  return { id: String(_id), ...rest };
}
