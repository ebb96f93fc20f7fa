import { Injectable } from '@nestjs/common';
import type { Application, ApplicationContent } from '../../applications/application.js';
import { Clock } from '../../platform/clock.js';
import { maskEmail } from '../../platform/mask.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { mailEmailEdited } from './email-changes.jobs.js';
import { emailChangeLimits } from './email-changes.limits.js';

/** Before the approval staff write another address at once; whoever had the application until then hears of it (docs/rules/records.md). */
@Injectable()
export class FormerAddresses {
  constructor(private readonly clock: Clock) {}

  /**
   * Tells the old addresses of an application that staff have edited before its approval: each once, also when both of a couple had it.
   * @param edited the application that the edit has made
   */
  tell(tx: Tx, edited: Pick<Application, 'id' | 'applicants' | 'version'>, before: ApplicationContent): void {
    const { id: applicationId, applicants, version } = edited;
    const until = new Date(this.clock.now().getTime() + emailChangeLimits.editedMs);
    const told = new Set(['']);
    for (const [person, { email: former }] of before.applicants.entries()) {
      const email = applicants[person]?.email ?? former;
      if (email === former || told.has(former)) continue;
      told.add(former);
      const texts = { former, changed: maskEmail(email) };
      tx.effect(mailEmailEdited, { applicationId, person, version }, { sealed: { texts, until } });
    }
  }
}
