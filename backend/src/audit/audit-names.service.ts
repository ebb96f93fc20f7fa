import { Injectable } from '@nestjs/common';
import type { AuditName } from '@portal/contract';
import { MemberLoginsService } from '../accounts/members/member-logins.service.js';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { ApplicationLookups } from '../applications/application-lookups.repository.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import type { TrailRow } from './audit-trail.repository.js';

/** Finds what a row's ids are called; empty where the record is gone. */
export interface NameBook {
  of(kind: string, id: string | undefined): AuditName;
}

/** Whom audit rows name: staff users, members, their log-ins and applications. */
@Injectable()
export class AuditNames {
  constructor(
    private readonly staff: StaffNames,
    private readonly members: MemberLoginsService,
    private readonly applications: ApplicationStore,
    private readonly lookups: ApplicationLookups,
  ) {}

  /**
   * The ids under which rows are about one record: of a staff user by user name, of an application by id, appId or number, as what
   * happens before and beside the submission knows the appId alone. Anything else is an id itself.
   */
  async idsOf(text: string): Promise<string[]> {
    const [staff, application] = await Promise.all([this.staff.idOf(text), this.lookups.idsOf(text)]);
    if (staff !== undefined) return [staff];
    return application === undefined ? [text] : [application.id, application.appId];
  }

  /** The names of all that some rows name, read together. */
  async ofRows(rows: readonly TrailRow[]): Promise<NameBook> {
    const named = rows.flatMap(({ actor, object }) => [actor, object]);
    const idsOf = (...kinds: readonly string[]): string[] =>
      named.flatMap(({ kind, id }) => (kinds.includes(kind) && id !== undefined ? [id] : []));
    const [staff, members, applications, byAppId] = await Promise.all([
      this.staff.ofIds(idsOf('staff', 'staffUser')),
      this.members.namesOf(idsOf('member'), idsOf('memberLogin')),
      this.applications.namedByIds(idsOf('application')),
      this.applications.namedByAppIds(idsOf('application', 'draft')),
    ]);
    return {
      of(kind, id = '') {
        switch (kind) {
          case 'staff':
          case 'staffUser': {
            const name = staff.get(id);
            return name === undefined ? {} : { name };
          }
          case 'member':
          case 'memberLogin': {
            const member = members.get(id);
            if (member === undefined) return {};
            return { name: member.name, number: member.memNo, recordId: member.applicationId };
          }
          case 'application':
          case 'draft': {
            const application = applications.get(id) ?? byAppId.get(id);
            if (application === undefined) return {};
            const { id: recordId, names, number } = application;
            return { name: names.join(' & '), ...(number === undefined ? {} : { number }), recordId };
          }
          default:
            return {};
        }
      },
    };
  }
}
