import { Injectable } from '@nestjs/common';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { OwnPending, OwnPreferences, UpdateRequestView } from '@portal/contract/members/responses';
import { indiaDay } from '@portal/contract/format';
import { allFields } from '@portal/contract/fields/all-fields';
import { MemberMailChoices } from '../accounts/members/member-mail-choices.service.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import { OwnEmailService } from '../members/email-changes/own-email.service.js';
import { FilesService } from '../applications/uploads/files.service.js';
import type { Member } from '../members/member.js';
import { placedIn } from '../members/memberships.js';
import { MembersService } from '../members/members.service.js';
import { stateOn } from '../members/validity.js';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/http/wire-error.js';
import type { MemberPrincipal } from '../platform/http/principal.js';
import type { UpdateRequest } from '../members/update-requests/update-request.js';
import { UpdateRequestsService } from '../members/update-requests/update-requests.service.js';
import { type CurrentRecord, recordView } from './current-record.js';
import { RecordReader } from './record-reader.service.js';

/** How long a member is shown the decision on a request. */
const SHOW_ENDED_MS = 30 * 24 * 60 * 60 * 1000;

/** A member and their part of the record. */
export interface OwnRecord {
  readonly member: Member;
  readonly record: CurrentRecord;
}

/** Reads the record of the logged-in member; its id is that of the application. */
@Injectable()
export class OwnRecordService {
  constructor(
    private readonly records: ApplicationStore,
    private readonly reader: RecordReader,
    private readonly members: MembersService,
    private readonly requests: UpdateRequestsService,
    private readonly emails: OwnEmailService,
    private readonly choices: MemberMailChoices,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** Returns the record without the spouse's data. @throws 404 for any other id */
  async own(principal: MemberPrincipal, id: string): Promise<ApplicationView> {
    const { member, record } = await this.record(principal, id);
    return this.withMembership(await this.reader.view(record), member);
  }

  /** The same with file keys. */
  keyed({ member, record }: OwnRecord): ApplicationView {
    return this.withMembership(
      recordView(record, (key) => key),
      member,
    );
  }

  /** @param id of the member's application, present or former @throws 404 for any other id */
  async record(principal: MemberPrincipal, id: string): Promise<OwnRecord> {
    const member = await this.members.byId(principal.memberId);
    const isOwn = member !== undefined && placedIn(member, id) !== undefined;
    const application = isOwn ? await this.records.byId(member.applicationId) : undefined;
    if (!isOwn || application === undefined) throw notFound();
    const { documents } = await this.reader.read(application);
    const { applicant, address, association, updatedAt } = member;
    // Staff changes of the address are announced by mail, without names of staff.
    return {
      member,
      record: {
        application,
        content: { applicants: [applicant], address, association },
        updatedAt,
        members: [member],
        documents,
      },
    };
  }

  /** Pending changes, and the decision on the last request within 30 days. */
  async pending({ memberId }: MemberPrincipal): Promise<OwnPending> {
    const [request, email] = await Promise.all([
      this.requests.lastOf(memberId),
      this.emails.pendingOf(memberId),
    ]);
    const since = this.clock.now().getTime() - SHOW_ENDED_MS;
    const isShown = request !== undefined && (request.endedAt?.getTime() ?? Infinity) > since;
    return {
      ...(isShown ? { updateRequest: await this.viewOf(request) } : {}),
      ...(email === undefined ? {} : { email }),
    };
  }

  /** @throws 404 for a member whose application is gone */
  async preferences({ memberId, applicationId }: MemberPrincipal): Promise<OwnPreferences> {
    const [{ language, off }, application] = await Promise.all([
      this.choices.of(memberId),
      this.records.byId(applicationId),
    ]);
    if (application === undefined) throw notFound();
    const consents = application.consents.map((given) => ({ ...given }));
    const mails = { bulk: !off.includes('bulk'), notice: !off.includes('notice') };
    return { language, mails, consents };
  }

  private async viewOf(request: UpdateRequest): Promise<UpdateRequestView> {
    const { id, state, askedAt, endedAt } = request;
    const changes = request.changes.map(async ({ field, from, to, decision, reason }) => {
      const isFile = allFields[field].kind === 'file';
      const shown = async (value: string): Promise<string> =>
        isFile ? this.files.viewAddress(value) : value;
      const own = { field, from: await shown(from), to: await shown(to) };
      return {
        ...own,
        ...(decision === undefined ? {} : { decision }),
        ...(reason === undefined ? {} : { reason }),
      };
    });
    return {
      id,
      state,
      askedAt: askedAt.toISOString(),
      ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
      changes: await Promise.all(changes),
    };
  }

  private withMembership(view: ApplicationView, member: Member): ApplicationView {
    const { validUntil } = member;
    return {
      ...view,
      memberState: stateOn(member, indiaDay(this.clock.now())),
      ...(validUntil === undefined ? {} : { expiry_date: validUntil }),
    };
  }
}
