import { Injectable } from '@nestjs/common';
import type { AuditName } from '@portal/contract';
import { MemberLoginsService } from '../accounts/members/member-logins.service.js';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
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
  ) {}

  /** The names of all that some rows name, read together. */
  async ofRows(rows: readonly TrailRow[]): Promise<NameBook> {
    const named = rows.flatMap(({ actor, object }) => [actor, object]);
    const idsOf = (...kinds: readonly string[]): string[] =>
      named.flatMap(({ kind, id }) => (kinds.includes(kind) && id !== undefined ? [id] : []));
    const [staff, members, applications] = await Promise.all([
      this.staff.ofIds(idsOf('staff', 'staffUser')),
      this.members.namesOf(idsOf('member'), idsOf('memberLogin')),
      this.applications.namedByIds(idsOf('application')),
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
          case 'application': {
            const application = applications.get(id);
            if (application === undefined) return {};
            const { names, number } = application;
            return { name: names.join(' & '), ...(number === undefined ? {} : { number }), recordId: id };
          }
          default:
            return {};
        }
      },
    };
  }
}
