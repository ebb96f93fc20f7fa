import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import { type MailKind, mailKinds } from '@portal/contract/mail/mail-runs';
import { Clock } from '../../platform/clock.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { MemberMailChoicesRepository } from './member-mail-choices.repository.js';

/** A member's choices for bulk mail. */
interface MailChoice {
  readonly language: Language;
  /** Kinds that the member opted out of. */
  readonly off: readonly MailKind[];
}

const all: MailChoice = { language: 'en', off: [] };

/** Opt-outs and languages of members for bulk mail (docs/rules/mail-runs.md). */
@Injectable()
export class MemberMailChoices {
  constructor(
    private readonly choices: MemberMailChoicesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** English and all kinds for members without a choice. */
  async of(memberId: string): Promise<MailChoice> {
    return (await this.choices.ofAll([memberId])).get(memberId) ?? all;
  }

  /** Choices of many members, by id; members without a choice are left out. */
  async ofAll(memberIds: readonly string[]): Promise<Map<string, MailChoice>> {
    return this.choices.ofAll(memberIds);
  }

  /** Ids of members who opted out of a kind. */
  async without(kind: MailKind): Promise<string[]> {
    return this.choices.without(kind);
  }

  /** Ids of members who read Hindi. */
  async hindiReaders(): Promise<string[]> {
    return this.choices.readersOf('hi');
  }

  /** Stores opt-outs; kinds that are not named stay. @throws WireError 404 for an unknown member */
  async change(
    actor: Actor,
    memberId: string,
    wanted: Readonly<Partial<Record<MailKind, boolean | undefined>>>,
  ): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      // In the transaction, so that concurrent changes are both stored.
      const { off } = (await this.choices.ofAll([memberId], tx.session)).get(memberId) ?? all;
      const next = mailKinds.filter((kind) => !(wanted[kind] ?? !off.includes(kind)));
      if (isDeepStrictEqual(new Set(next), new Set(off))) return;
      if (!(await this.choices.set(memberId, next, this.clock.now(), tx.session))) throw notFound();
      this.note(tx, memberId, next);
    });
  }

  /**
   * Opts an address out of a kind, for all members who share it.
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

  /** The address for mails to a member; undefined for an unknown one. */
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
