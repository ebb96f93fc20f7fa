import { Injectable } from '@nestjs/common';
import type { ApproveApplicationDto } from '@portal/contract/reviewing/requests';
import type { Application } from '../../applications/application.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { ReferenceService } from '../../settings/reference/reference.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { type ApprovalRunData, approvalRun } from './approvals.runs.js';

type Place = Pick<Application['association'], 'prant' | 'state'>;

/** Recipient of the state secretary's mail about an approval (docs/rules/approval.md). */
@Injectable()
export class ApprovalSecretary {
  constructor(
    private readonly reference: ReferenceService,
    private readonly runs: RunsService,
  ) {}

  /** The listed address, else the one confirmed at Approve; empty when there is neither. */
  async of(applicationId: string, { prant, state }: Place): Promise<string> {
    const listed = await this.reference.secretaryOf(prant, state);
    if (listed !== '') return listed;
    return (await this.runs.byKey(approvalRun, applicationId))?.data.confirmedSecretary ?? '';
  }

  /** Rejects a typed address when one is listed. @throws 422 `approval.secretaryKnown` */
  async requireUnknown(
    { prant, state }: Place,
    { confirmedSecretaryEmail }: ApproveApplicationDto,
  ): Promise<void> {
    if (!confirmedSecretaryEmail || (await this.reference.secretaryOf(prant, state)) === '') return;
    throw unprocessable([fieldError('confirmedSecretaryEmail', 'approval.secretaryKnown')]);
  }

  /** Audits a confirmed address. @returns the data to store in the approval run */
  confirmed(
    tx: Tx,
    applicationId: string,
    { confirmedSecretaryEmail: email }: ApproveApplicationDto,
  ): Partial<ApprovalRunData> {
    if (!email) return {};
    tx.audit({
      action: 'approval.secretaryConfirmed',
      object: { kind: 'application', id: applicationId },
      after: { email },
    });
    return { confirmedSecretary: email };
  }
}
