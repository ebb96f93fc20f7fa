import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import { Clock } from '../../platform/clock.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { MemberLoginsRepository } from './member-logins.repository.js';

/** The language of mails to a member. */
@Injectable()
export class MemberLanguage {
  constructor(
    private readonly logins: MemberLoginsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** English for members without one. */
  async of(memberId: string): Promise<Language> {
    return (await this.logins.byMember(memberId))?.language ?? 'en';
  }

  /** @throws WireError 404 for an unknown member */
  async set(actor: Actor, memberId: string, language: Language): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const isKnown = await this.logins.setLanguage(memberId, language, this.clock.now(), tx.session);
      if (!isKnown) throw notFound();
      tx.audit({
        action: 'memberLogin.language',
        object: { kind: 'member', id: memberId },
        after: { language },
      });
    });
  }
}
