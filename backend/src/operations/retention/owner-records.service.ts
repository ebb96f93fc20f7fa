import { Injectable } from '@nestjs/common';
import { ApplicationRetentionRepository } from '../../applications/application-retention.repository.js';
import { DraftRetentionRepository } from '../../applications/drafts/draft-retention.repository.js';
import type { OwnerRecords } from '../../applications/uploads/file-clearing.service.js';
import { placedIn } from '../../members/memberships.js';
import { MembersService } from '../../members/members.service.js';

/** What may refer to the uploads of applications, for the clearing of files (SEC-45). */
@Injectable()
export class OwnerRecordsService {
  constructor(
    private readonly drafts: DraftRetentionRepository,
    private readonly applications: ApplicationRetentionRepository,
    private readonly members: MembersService,
  ) {}

  /**
   * The records of appIds as they are now, with three queries however many they are. A submitted draft is history, its
   * application counts instead; one that is open counts also when its time is over, for as long as it is there.
   */
  async recordsOf(appIds: readonly string[]): Promise<ReadonlyMap<string, OwnerRecords>> {
    const [drafts, applications] = await Promise.all([
      this.drafts.openAmong(appIds),
      this.applications.among(appIds),
    ]);
    // A merged one may be brought back with its files (docs/rules/duplicates.md).
    const ids = applications.map(({ id }) => id);
    const members = await this.members.ofApplications(ids, 'merged');
    return new Map(
      appIds.map((appId) => {
        const own = applications.filter((application) => application.appId === appId);
        const records = [
          ...drafts.filter((draft) => draft.appId === appId),
          ...own,
          ...members.filter((member) => own.some(({ id }) => placedIn(member, id) !== undefined)),
        ];
        const changed = records.map(({ updatedAt }) => updatedAt.getTime());
        return [appId, { texts: textsIn(records), changedAt: new Date(Math.max(0, ...changed)) }];
      }),
    );
  }
}

/** Every text in a value, however deep: a field that is added to a record later is seen as well. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.values(value).flatMap(textsIn);
}
