import { Injectable } from '@nestjs/common';
import { type OfficeNotes, officeMails } from '@portal/contract';
import { MemberWaits } from '../accounts/members/member-waits.service.js';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import type { Verification } from '../applications/application.js';
import { ApprovalRuns } from '../approvals/approval-runs.service.js';
import type { Member } from '../members/member.js';
import { ReferenceService } from '../reference/reference.service.js';
import type { CurrentRecord } from './current-record.js';

/** What the office knows of a record besides what was applied for; for staff alone (docs/rules/records.md). */
@Injectable()
export class OfficeNotesReader {
  constructor(
    private readonly names: StaffNames,
    private readonly runs: ApprovalRuns,
    private readonly reference: ReferenceService,
    private readonly memberWaits: MemberWaits,
  ) {}

  async of({ application, content, members }: CurrentRecord): Promise<OfficeNotes> {
    const { state, prant } = content.association;
    const [verification, secretary, mails, waits] = await Promise.all([
      application.verification === undefined ? undefined : this.verified(application.verification),
      this.reference.secretaryOf(prant, state),
      application.state === 'approved' ? this.mailsOf(application.id) : undefined,
      this.memberWaits.until(members.map(({ id }) => id)),
    ]);
    return {
      secretary,
      ...(verification === undefined ? {} : { verification }),
      ...(mails === undefined ? {} : { mails }),
      ...(waits.size === 0 ? {} : { waits: members.flatMap((member) => waitOf(member, waits)) }),
    };
  }

  private async verified({
    note,
    checks,
    at,
    by,
  }: Verification): Promise<NonNullable<OfficeNotes['verification']>> {
    const names = await this.names.ofIds(by.id === undefined ? [] : [by.id]);
    const name = by.id === undefined ? undefined : names.get(by.id);
    return {
      at: at.toISOString(),
      ...(name === undefined ? {} : { by: name }),
      ...(note === undefined ? {} : { note }),
      ...(checks === undefined ? {} : { checks: { ...checks } }),
    };
  }

  /** How far the mails of the approval are; undefined where there was no run. */
  private async mailsOf(applicationId: string): Promise<OfficeNotes['mails']> {
    const run = await this.runs.openOf(applicationId);
    return run?.steps.flatMap(({ name, state }) => {
      const mail = officeMails.find((one) => one === name);
      return mail === undefined ? [] : [{ mail, state }];
    });
  }
}

function waitOf(
  { id, applicant }: Member,
  waits: ReadonlyMap<string, Date>,
): NonNullable<OfficeNotes['waits']> {
  const until = waits.get(id);
  return until === undefined ? [] : [{ memberId: id, name: applicant.name, until: until.toISOString() }];
}
