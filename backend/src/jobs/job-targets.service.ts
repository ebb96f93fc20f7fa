import { Injectable } from '@nestjs/common';
import type { FailedJobRecord } from '@portal/contract';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import type { OutboxRow } from '../platform/outbox/outbox.schema.js';

export type JobTarget = Pick<FailedJobRecord, 'applicationId' | 'names'>;

/** The ids that payloads use: of an application, of a receipt (an appId), and of staff by `staffId` or by kind and `subjectId`. */
interface TargetIds {
  readonly applicationId: string | undefined;
  readonly appId: string | undefined;
  readonly staffId: string | undefined;
}

/** Whom jobs are about: their payloads have ids, people know names. */
@Injectable()
export class JobTargets {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly staffNames: StaffNames,
  ) {}

  /** Asks once for each kind of id, however many jobs there are. @returns the targets in the order of the jobs */
  async ofAll(jobs: readonly Pick<OutboxRow, 'payload'>[]): Promise<JobTarget[]> {
    const targets = jobs.map(({ payload }) => idsIn(payload));
    const wanted = (name: keyof TargetIds): string[] => [
      ...new Set(targets.flatMap(({ [name]: id }) => (id === undefined ? [] : [id]))),
    ];
    const [byId, byAppId, staff] = await Promise.all([
      this.applications.namesOf(wanted('applicationId')),
      this.applications.namedByAppIds(wanted('appId')),
      this.staffNames.ofIds(wanted('staffId')),
    ]);
    return targets.map(({ applicationId, appId, staffId }) => {
      const names = applicationId === undefined ? undefined : byId.get(applicationId);
      if (applicationId !== undefined && names !== undefined) return { applicationId, names };
      const ofReceipt = appId === undefined ? undefined : byAppId.get(appId);
      if (ofReceipt !== undefined) return { applicationId: ofReceipt.id, names: ofReceipt.names };
      const username = staffId === undefined ? undefined : staff.get(staffId);
      return { names: username === undefined ? [] : [username] };
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
