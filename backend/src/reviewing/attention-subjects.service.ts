import { Injectable } from '@nestjs/common';
import type { AttentionRecord } from '@portal/contract/platform/responses';
import { ApplicationStore } from '../applications/application-store.service.js';
import type { AttentionEntry, AttentionSubject } from '../platform/attention/attention-entry.js';
import { MembersService } from '../members/members.service.js';

type Subject = Pick<AttentionRecord, 'names' | 'number' | 'applicationId'>;

/** Resolves the ids in attention entries to names and membership numbers. */
@Injectable()
export class AttentionSubjects {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly members: MembersService,
  ) {}

  /** Returns the subjects in the order of the entries, with one query per kind of id. */
  async ofAll(entries: readonly Pick<AttentionEntry, 'about'>[]): Promise<Subject[]> {
    const appIds = entries.flatMap(({ about: { appId } }) => appId ?? []);
    const byAppId = await this.applications.namedByAppIds(appIds);
    const idOf = ({ applicationId, appId = '' }: AttentionSubject): string | undefined =>
      applicationId ?? byAppId.get(appId)?.id;
    const ids = [...new Set(entries.flatMap(({ about }) => idOf(about) ?? []))];
    const [byId, members] = await Promise.all([
      this.applications.namedByIds(ids),
      this.members.ofApplications(ids),
    ]);
    return entries.map(({ about }) => {
      const applicationId = idOf(about);
      const named = byId.get(applicationId ?? '');
      if (applicationId === undefined || named === undefined) return { names: [] };
      const own = members
        .filter(
          (member) =>
            member.applicationId === applicationId &&
            (about.person === undefined || member.person === about.person),
        )
        .sort((one, other) => one.person - other.person);
      if (own.length > 0) {
        return {
          applicationId,
          names: own.map(({ applicant }) => applicant.name),
          number: own.map(({ memNo }) => memNo).join(', '),
        };
      }
      const { names, number } = named;
      return { applicationId, names: [...names], ...(number === undefined ? {} : { number }) };
    });
  }
}
