import { Injectable } from '@nestjs/common';
import type { ApplicantView, ApplicationView, FileEditView } from '@portal/contract/applications/responses';
import type { EmailEditView } from '@portal/contract/members/responses';
import { type UploadSlot, uploadSlots } from '@portal/contract/enums';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import type { Application, ApplicationContent } from '../applications/application.js';
import { checkReadable } from '../applications/application-access.js';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import { ApprovalRuns } from '../reviewing/approval/approval-runs.service.js';
import { DocumentsService } from '../members/documents/documents.service.js';
import { EmailChangesService } from '../members/email-changes/email-changes.service.js';
import { FilesService } from '../applications/uploads/files.service.js';
import { shownOf } from '../members/memberships.js';
import { MembersService } from '../members/members.service.js';
import { notFound } from '../platform/http/wire-error.js';
import type { Principal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { type CurrentRecord, recordView } from './current-record.js';
import { OfficeNotesReader } from './office-notes.service.js';

/** Reads one application or member. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly members: MembersService,
    private readonly documents: DocumentsService,
    private readonly runs: ApprovalRuns,
    private readonly files: FilesService,
    private readonly emailChanges: EmailChangesService,
    private readonly staffNames: StaffNames,
    private readonly office: OfficeNotesReader,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns one application in full and audits the access.
   * @throws 404 for an unknown id; 403 for one that the caller may not read
   */
  async detail(actor: Actor, principal: Principal, id: string): Promise<ApplicationView> {
    const application = await this.applications.byId(id);
    if (application === undefined) throw notFound();
    checkReadable(principal, application);
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({ action: 'application.viewed', object: { kind: 'application', id: application.id } });
    });
    return this.staffView(await this.read(application));
  }

  /** The record behind an application. @throws 404 for an unknown id; 403 for one that the caller may not read */
  async readable(principal: Principal, id: string): Promise<CurrentRecord> {
    const application = await this.applications.byId(id);
    if (application === undefined) throw notFound();
    checkReadable(principal, application);
    return this.read(application);
  }

  async read(application: Application): Promise<CurrentRecord> {
    const { applicants, address, association, updatedAt } = application;
    const own = { application, content: { applicants, address, association }, updatedAt, documents: [] };
    if (application.state !== 'approved') {
      const run = await this.runs.openOf(application.id);
      return {
        ...own,
        members: [],
        ...(run === undefined ? {} : { runId: run.id }),
        emailEdits: await this.emailEditsOf(application),
      };
    }
    const members = await this.members.ofApplication(application.id);
    const [first] = members;
    if (first === undefined) return { ...own, members: [] };
    // When one of a couple was erased, the record has the other one's address.
    const shown = shownOf(members) ?? first;
    const documents = await this.documents.currentOf(members);
    return {
      application,
      content: {
        applicants: members.map(({ applicant }) => applicant),
        address: shown.address,
        association: shown.association,
      },
      updatedAt: new Date(Math.max(...members.map((member) => member.updatedAt.getTime()))),
      members,
      documents,
      emailChanges: await this.emailChanges.shownOf(members),
    };
  }

  /** The staff view of the record. */
  async staffView(record: CurrentRecord): Promise<ApplicationView> {
    const [view, office, fileEdits] = await Promise.all([
      this.view(record),
      this.office.of(record),
      this.fileEditsOf(record),
    ]);
    const applicants = view.applicants.map((applicant, person) => ({ ...applicant, ...fileEdits[person] }));
    return { ...view, applicants, office };
  }

  /** The record with signed URLs, valid for 5 minutes. */
  async view(record: CurrentRecord): Promise<ApplicationView> {
    const keys = record.content.applicants.flatMap((applicant) =>
      uploadSlots.map((slot) => applicant[applicantFields[slot].domain]),
    );
    const addresses = new Map(
      await Promise.all([
        ...keys.map(async (key) => [key, await this.files.viewAddress(key)] as const),
        ...record.documents.map(async (file) => [file.key, await this.documents.addressOf(file)] as const),
      ]),
    );
    return recordView(record, (key) => addresses.get(key) ?? '');
  }

  /** By person: files whose current version was made by staff. */
  private async fileEditsOf({ content }: CurrentRecord): Promise<Pick<ApplicantView, 'fileEdits'>[]> {
    const keyOf = (applicant: ApplicationContent['applicants'][number], slot: UploadSlot): string =>
      applicant[applicantFields[slot].domain];
    const keys = content.applicants.flatMap((applicant) => uploadSlots.map((slot) => keyOf(applicant, slot)));
    const files = new Map((await this.files.byKeys(keys)).map((file) => [file.key, file]));
    const names = await this.staffNames.ofIds(
      [...files.values()].flatMap(({ uploadedBy }) => uploadedBy ?? []),
    );
    return content.applicants.map((applicant) => {
      const edits = uploadSlots.flatMap((slot): [UploadSlot, FileEditView][] => {
        const { uploadedBy, checkedAt, createdAt } = files.get(keyOf(applicant, slot)) ?? {};
        const at = checkedAt ?? createdAt;
        if (uploadedBy === undefined || at === undefined) return [];
        return [[slot, { username: names.get(uploadedBy) ?? '', at: at.toISOString() }]];
      });
      return edits.length === 0 ? {} : { fileEdits: Object.fromEntries(edits) };
    });
  }

  private async emailEditsOf({
    emailEdits = [],
    emailCorrection,
  }: Application): Promise<ReadonlyMap<number, EmailEditView>> {
    const names = await this.staffNames.ofIds(emailEdits.flatMap(({ by }) => by ?? []));
    return new Map(
      emailEdits.map(({ person, by, at }) => [
        person,
        by === undefined
          ? {
              username: '',
              byApplicant: true as const,
              at: at.toISOString(),
              ...(emailCorrection?.disputedAt === undefined
                ? {}
                : { disputedAt: emailCorrection.disputedAt.toISOString() }),
            }
          : { username: names.get(by) ?? '', at: at.toISOString() },
      ]),
    );
  }
}
