import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import { type MailKind, mailKinds } from '@portal/contract/mail/mail-runs';
import { Clock } from '../../platform/clock.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { MemberMailChoicesRepository } from './member-mail-choices.repository.js';

/** What a member has said about mails. */
interface MailChoice {
  readonly language: Language;
  /** Mails to many that they do not want. */
  readonly off: readonly MailKind[];
}

const all: MailChoice = { language: 'en', off: [] };

/** Which mails to many members want, and in which language (docs/rules/mail-runs.md). */
@Injectable()
export class MemberMailChoices {
  constructor(
    private readonly choices: MemberMailChoicesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** English and everything for who has chosen nothing. */
  async of(memberId: string): Promise<MailChoice> {
    return (await this.choices.ofAll([memberId])).get(memberId) ?? all;
  }

  /** The same of many, by the id of the member; who is not there has chosen nothing. */
  async ofAll(memberIds: readonly string[]): Promise<Map<string, MailChoice>> {
    return this.choices.ofAll(memberIds);
  }

  /** Ids of the members who want no mails of a kind. */
  async without(kind: MailKind): Promise<string[]> {
    return this.choices.without(kind);
  }

  /** Ids of the members who read Hindi. */
  async hindiReaders(): Promise<string[]> {
    return this.choices.readersOf('hi');
  }

  /** Writes whether a member wants mails of a kind; those that are not named stay. @throws WireError 404 for an unknown member */
  async change(
    actor: Actor,
    memberId: string,
    wanted: Readonly<Partial<Record<MailKind, boolean | undefined>>>,
  ): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      // In the transaction, so that of two changes at once neither is lost.
      const { off } = (await this.choices.ofAll([memberId], tx.session)).get(memberId) ?? all;
      const next = mailKinds.filter((kind) => !(wanted[kind] ?? !off.includes(kind)));
      if (isDeepStrictEqual(new Set(next), new Set(off))) return;
      if (!(await this.choices.set(memberId, next, this.clock.now(), tx.session))) throw notFound();
      this.note(tx, memberId, next);
    });
  }

  /**
   * The address of a member gets no mails of a kind any more: whoever else has the same address neither.
   * @returns false for an unknown member
   */
  async unsubscribe(tx: Tx, memberId: string, kind: MailKind): Promise<boolean> {
    const members = await this.choices.withSameAddress(memberId, tx.session);
    for (const { memberId: id, off } of members) {
      if (off.includes(kind)) continue;
      await this.choices.set(id, [...off, kind], this.clock.now(), tx.session);
      this.note(tx, id, [...off, kind]);
    }
    return members.length > 0;
  }

  /** The address that mails to a member go to; undefined for an unknown one. */
  async addressOf(memberId: string): Promise<string | undefined> {
    return this.choices.addressOf(memberId);
  }

  private note(tx: Tx, memberId: string, off: readonly MailKind[]): void {
    tx.audit({
      action: 'memberLogin.mails',
      object: { kind: 'member', id: memberId },
      after: { declined: [...off] },
    });
  }
}
