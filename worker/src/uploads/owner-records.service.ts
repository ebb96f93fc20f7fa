import { Injectable } from '@nestjs/common';
import { ApplicationRecords } from '@portal/backend/applications/application-records.service';
import { DraftsService } from '@portal/backend/drafts/drafts.service';
import type { OwnerRecords } from '@portal/backend/files/file-clearing.service';
import { MembersService } from '@portal/backend/members/members.service';

/** What may refer to the uploads of an application, for the clearing of files (SEC-45). */
@Injectable()
export class OwnerRecordsService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly applications: ApplicationRecords,
    private readonly members: MembersService,
  ) {}

  /**
   * The records of an appId as they are now. A submitted draft is history, its application stands for it; one that is open
   * counts also when its time is over, for as long as it is there.
   */
  async recordsOf(appId: string): Promise<OwnerRecords> {
    const [draft, application] = await Promise.all([
      this.drafts.byAppId(appId),
      this.applications.byAppId(appId),
    ]);
    const members = application === undefined ? [] : await this.members.ofApplication(application.id);
    const records = [
      ...(draft?.state === 'open' ? [draft] : []),
      ...(application === undefined ? [] : [application]),
      ...members,
    ];
    const changed = records.map(({ updatedAt }) => updatedAt.getTime());
    return { texts: textsIn(records), changedAt: new Date(Math.max(0, ...changed)) };
  }
}

/** Every text in a value, wherever it stands: a field that is added to a record later is seen as well. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.values(value).flatMap(textsIn);
}
