import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { FeeDifferences } from '../../applications/submission/fee-differences.service.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ApprovalRuns } from './approval-runs.service.js';

/** `POST /api/ask_difference/{id}`: the student number is another person's (docs/rules/fees.md). */
@Injectable()
export class DifferenceService {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly approvals: ApprovalRuns,
    private readonly differences: FeeDifferences,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Asks for the difference and ends an approval run, whose tick no longer holds.
   * @throws 404 for an unknown id; 409 and 429 as FeeDifferences.ask
   */
  async ask(actor: Actor & { readonly id: string }, id: string): Promise<MsgRow> {
    const outcome = await this.unitOfWork.run(actor, async (tx) => {
      const application = await this.applications.decidable(id, tx);
      const asked = await this.differences.ask(tx, actor, application);
      await this.approvals.abandon(tx, id);
      return asked;
    });
    return { status: 200, msg: textOf(`difference.${outcome}`) };
  }
}
