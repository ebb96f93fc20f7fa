import { Injectable } from '@nestjs/common';
import type { ApplicantView, DocumentKind } from '@portal/contract';
import type { Application } from '../applications/application.js';
import type { LivingPart, LivingRecord } from '../applications/living-record.js';
import { ApprovalRuns } from '../approvals/approval-runs.service.js';
import type { MemberDocumentFile } from '../documents/document.js';
import { DocumentsService } from '../documents/documents.service.js';
import { MembersService } from '../members/members.service.js';

/** What the detail of an application shows of its members, documents and run (decisions 5). */
@Injectable()
export class LivingRecordService implements LivingRecord {
  constructor(
    private readonly members: MembersService,
    private readonly documents: DocumentsService,
    private readonly runs: ApprovalRuns,
  ) {}

  async of(application: Application): Promise<LivingPart> {
    const year = application.applicants[0]?.degree;
    const education = year === undefined ? {} : { education_year: year };
    if (application.state !== 'approved') {
      const run = await this.runs.openOf(application.id);
      return { fields: { ...education, ...(run === undefined ? {} : { runId: run.id }) }, persons: [] };
    }
    const [members, files] = await Promise.all([
      this.members.ofApplication(application.id),
      this.documents.currentOf(application.id),
    ]);
    const [first] = members;
    if (first === undefined) return { fields: education, persons: [] };
    const persons = await Promise.all(
      members.map(async ({ person, memNo }) => ({
        mem_no: memNo,
        ...(await this.images(files.filter((file) => file.person === person))),
      })),
    );
    const { mem_no, mem_cert_image, mem_idCard_image } = persons[0] ?? {};
    const degree = first.applicant.degree;
    return {
      content: {
        applicants: members.map(({ applicant }) => applicant),
        address: first.address,
        association: first.association,
      },
      updatedAt: new Date(Math.max(...members.map(({ updatedAt }) => updatedAt.getTime()))),
      fields: {
        memberID: first.id,
        memberOn: first.memberOn,
        ...(mem_no === undefined ? {} : { mem_no }),
        ...(mem_cert_image === undefined ? {} : { mem_cert_image }),
        ...(mem_idCard_image === undefined ? {} : { mem_idCard_image }),
        ...(degree === undefined ? {} : { education_year: degree }),
      },
      persons,
    };
  }

  private async images(
    files: readonly MemberDocumentFile[],
  ): Promise<Pick<ApplicantView, 'mem_cert_image' | 'mem_idCard_image'>> {
    const addressOf = async (kind: DocumentKind): Promise<string | undefined> => {
      const file = files.find((candidate) => candidate.kind === kind);
      return file === undefined ? undefined : this.documents.addressOf(file);
    };
    const [certificate, card] = await Promise.all([addressOf('certificate'), addressOf('card')]);
    return {
      ...(certificate === undefined ? {} : { mem_cert_image: certificate }),
      ...(card === undefined ? {} : { mem_idCard_image: card }),
    };
  }
}
