import { Injectable } from '@nestjs/common';
import type { FailedJobRecord } from '@portal/contract/platform/responses';
import { RecordNames } from '../audit/record-names.js';
import type { OutboxRow } from './outbox.schema.js';

export type JobTarget = Pick<FailedJobRecord, 'applicationId' | 'names'>;

/** The ids in payloads: of an application, of a receipt (an appId), and of staff by `staffId` or by kind and `subjectId`. */
interface TargetIds {
  readonly applicationId: string | undefined;
  readonly appId: string | undefined;
  readonly staffId: string | undefined;
}

/** Resolves the ids in payloads to the records and names that staff know. */
@Injectable()
export class JobTargets {
  constructor(private readonly records: RecordNames) {}

  /** Returns the targets in the order of the jobs, with one query per kind of id. */
  async resolve(jobs: readonly Pick<OutboxRow, 'payload'>[]): Promise<JobTarget[]> {
    const targets = jobs.map(({ payload }) => idsIn(payload));
    const lookUp = await this.records.ofAll(
      targets.flatMap(({ applicationId, appId, staffId }) => [
        ...[applicationId, appId].flatMap((id) => (id === undefined ? [] : [{ kind: 'application', id }])),
        ...(staffId === undefined ? [] : [{ kind: 'staff', id: staffId }]),
      ]),
    );
    return targets.map(({ applicationId, appId, staffId }) => {
      const application = lookUp('application', applicationId) ?? lookUp('application', appId);
      if (application?.recordId !== undefined)
        return { applicationId: application.recordId, names: [...application.names] };
      return { names: [...(lookUp('staff', staffId)?.names ?? [])] };
    });
  }
}

function idsIn(payload: OutboxRow['payload']): TargetIds {
  const id = (name: string): string | undefined => {
    const value = payload[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    applicationId: id('applicationId'),
    appId: id('receiptId'),
    staffId: id('staffId') ?? (id('kind') === 'staff' ? id('subjectId') : undefined),
  };
}
