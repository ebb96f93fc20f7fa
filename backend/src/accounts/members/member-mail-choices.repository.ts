import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language } from '@portal/contract/enums';
import type { MailKind } from '@portal/contract/mail/mail-runs';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { MEMBER_LOGIN_MODEL, type MemberLoginFields } from './member-logins.schema.js';

const { trusted } = mongoose;

/** Opt-outs and languages of log-ins. */
@Injectable()
export class MemberMailChoicesRepository {
  constructor(@InjectModel(MEMBER_LOGIN_MODEL) private readonly model: Model<MemberLoginFields>) {}

  async ofAll(
    memberIds: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, { readonly language: Language; readonly off: readonly MailKind[] }>> {
    const rows = await this.model
      .find({ memberId: trusted({ $in: [...memberIds] }) }, { memberId: 1, language: 1, mailsOff: 1 })
      .session(session ?? null)
      .lean()
      .exec();
    return new Map(
      rows.map(({ memberId, language = 'en', mailsOff = [] }) => [memberId, { language, off: mailsOff }]),
    );
  }

  async without(kind: MailKind): Promise<string[]> {
    const rows = await this.model
      .find({ mailsOff: kind }, { memberId: 1, _id: 0 })
      .hint('mailsOff')
      .lean()
      .exec();
    return rows.map(({ memberId }) => memberId);
  }

  async readersOf(language: Language): Promise<string[]> {
    const rows = await this.model.find({ language }, { memberId: 1, _id: 0 }).hint('language').lean().exec();
    return rows.map(({ memberId }) => memberId);
  }

  /** @returns false for an unknown member */
  async set(
    memberId: string,
    mailsOff: readonly MailKind[],
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const change =
      mailsOff.length === 0
        ? { $set: { updatedAt: now }, $unset: { mailsOff: 1 } }
        : { $set: { updatedAt: now, mailsOff: [...mailsOff] } };
    return (await this.model.updateOne({ memberId }, change, { session })).matchedCount > 0;
  }

  /** A member and all who share the address. */
  async withSameAddress(
    memberId: string,
    session: ClientSession,
  ): Promise<{ readonly memberId: string; readonly off: readonly MailKind[] }[]> {
    const own = await this.model.findOne({ memberId }).session(session).lean().exec();
    if (own === null) return [];
    const rows = await this.model
      .find({ email: own.email }, { memberId: 1, mailsOff: 1 })
      .session(session)
      .lean()
      .exec();
    return rows.map(({ memberId: id, mailsOff = [] }) => ({ memberId: id, off: mailsOff }));
  }

  async addressOf(memberId: string): Promise<string | undefined> {
    return (await this.model.findOne({ memberId }, { email: 1 }).lean().exec())?.email;
  }
}
