import { Injectable } from '@nestjs/common';
import type { FailedJobRecord } from '@portal/contract';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import type { OutboxRow } from '../platform/outbox/outbox.schema.js';

type Target = Pick<FailedJobRecord, 'applicationId' | 'names'>;

/** Whom a job is about: its payload has ids, people know names. */
@Injectable()
export class JobTargets {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly staffNames: StaffNames,
  ) {}

  /** Reads the ids that payloads use: `applicationId`, `receiptId` (an appId), and staff by `staffId` or by kind and `subjectId`. */
  async of({ payload }: OutboxRow): Promise<Target> {
    const id = (name: string): string | undefined => {
      const value = payload[name];
      return typeof value === 'string' ? value : undefined;
    };
    const application = await this.applicationOf(id('applicationId'), id('receiptId'));
    if (application !== undefined) return application;
    const staffId = id('staffId') ?? (id('kind') === 'staff' ? id('subjectId') : undefined);
    if (staffId === undefined) return { names: [] };
    return { names: [...(await this.staffNames.ofIds([staffId])).values()] };
  }

  private async applicationOf(id?: string, appId?: string): Promise<Target | undefined> {
    const application =
      id !== undefined
        ? await this.applications.byId(id)
        : appId !== undefined
          ? await this.applications.byAppId(appId)
          : undefined;
    if (application === undefined) return undefined;
    return { applicationId: application.id, names: application.applicants.map(({ name }) => name) };
  }
}
