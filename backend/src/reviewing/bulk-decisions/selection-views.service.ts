import { Injectable } from '@nestjs/common';
import type { SelectionRowView, SelectionView } from '@portal/contract/reviewing/responses';
import type { SelectionQuery } from '@portal/contract/reviewing/requests';
import { selectionActions } from '@portal/contract/reviewing/selections';
import { readableStates } from '../../applications/application-access.js';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { FilesService } from '../../applications/uploads/files.service.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { MembersService } from '../../members/members.service.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { notFound } from '../../platform/http/wire-error.js';
import { isStepDone, isUnderWay } from '../../platform/runs/run.js';
import { RunViews } from '../../platform/runs/run-views.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { requirePermission } from './selection.rules.js';
import { type SelectionRow, shownState, unfinishedStates } from './selection-row.js';
import { SelectionRowsRepository } from './selection-rows.repository.js';
import { selectionLimits } from './selections.limits.js';
import { selectionRun } from './selections.runs.js';

type Named = Pick<SelectionRowView, 'applicationId' | 'names' | 'number'>;
type Papers = Required<Pick<SelectionRowView, 'facts' | 'pictures'>>;

/** The view of a selection: its progress and one page of rows. */
@Injectable()
export class SelectionViews {
  constructor(
    private readonly rows: SelectionRowsRepository,
    private readonly runs: RunsService,
    private readonly runViews: RunViews,
    private readonly applications: ApplicationStore,
    private readonly members: MembersService,
    private readonly approvals: ApprovalRuns,
    private readonly documents: DocumentsService,
    private readonly files: FilesService,
  ) {}

  /** @throws 404 for a selection that is unknown or that the caller may not see; 403 without the permission of its action */
  async view(
    principal: StaffPrincipal,
    id: string,
    { from = 0, count = selectionLimits.page }: SelectionQuery,
  ): Promise<SelectionView> {
    const run = await this.runs.byId(selectionRun, id);
    if (run === undefined) throw notFound();
    const runView = await this.runViews.view(principal, id);
    requirePermission(principal, run.data.what);
    const { what, reason } = run.data;
    const [page, counts, left] = await Promise.all([
      this.rows.page(id, from, count),
      this.rows.counts(id),
      this.rows.of(id, ['failed', ...unfinishedStates]),
    ]);
    const isConfirmed = !selectionActions[what].isReviewed || isStepDone(run, 'confirm');
    const isSheet = what === 'verify' && !isConfirmed && isUnderWay(run);
    const named = await (what === 'regenerate' ? this.ofMembers(page) : this.ofApplications(principal, page));
    const papers = isSheet ? await this.papersOf(page) : new Map<string, Papers>();
    return {
      _id: id,
      what,
      ...(reason === undefined ? {} : { reason }),
      run: runView,
      isConfirmed,
      total: Object.values(counts).reduce((sum, one) => sum + one, 0),
      counts,
      retriable: left.filter(({ retriedIn }) => retriedIn === undefined).length,
      rows: await Promise.all(
        page.map(async (row) => ({
          id: row.subjectId,
          ...(named.get(row.subjectId) ?? { applicationId: row.subjectId, names: [], number: '' }),
          pictures: what === 'approve' ? await this.picturesOf(row) : [],
          ...papers.get(row.subjectId),
          state: shownState(row),
          ...(row.reason === undefined ? {} : { reason: row.reason }),
        })),
      ),
    };
  }

  /** Those that the reader may not read are left out, like unknown ones. */
  private async ofApplications(
    principal: StaffPrincipal,
    page: readonly SelectionRow[],
  ): Promise<Map<string, Named>> {
    const found = await this.applications.namedByIds(page.map(({ subjectId }) => subjectId));
    const readable = readableStates(principal);
    return new Map(
      [...found].flatMap(([id, { names, number = '', state }]): [string, Named][] =>
        readable.includes(state) ? [[id, { applicationId: id, names: [...names], number }]] : [],
      ),
    );
  }

  /** What a reviewer verifies: the uploads and what they prove, of the applications that can still be verified. */
  private async papersOf(page: readonly SelectionRow[]): Promise<Map<string, Papers>> {
    const found = await Promise.all(page.map(async ({ subjectId }) => this.applications.byId(subjectId)));
    const open = found.flatMap((one) =>
      one !== undefined && selectionActions.verify.states.includes(one.state) ? [one] : [],
    );
    return new Map(
      await Promise.all(
        open.map(async (application): Promise<[string, Papers]> => {
          const facts = application.applicants.map((applicant) => {
            const { dateOfBirth: dob, registrationNumber: regno = '', qualifications = '' } = applicant;
            return { dob, regno, qualifications };
          });
          return [application.id, { facts, pictures: await this.uploadsOf(application) }];
        }),
      ),
    );
  }

  private async uploadsOf({ applicants }: Application): Promise<SelectionRowView['pictures']> {
    const uploads = applicants.flatMap(({ certificateImage, profileImage, signatureImage }, person) => [
      { document: 'cert_image', person, key: certificateImage },
      { document: 'profile_image', person, key: profileImage },
      { document: 'signature_image', person, key: signatureImage },
    ]);
    return Promise.all(
      uploads
        .filter(({ key }) => key !== undefined && key !== '')
        .map(async ({ document, person, key = '' }) => ({
          document,
          person,
          url: await this.files.viewAddress(key),
        })),
    );
  }

  private async ofMembers(page: readonly SelectionRow[]): Promise<Map<string, Named>> {
    const found = await Promise.all(page.map(async ({ subjectId }) => this.members.byId(subjectId)));
    return new Map(
      found.flatMap((member): [string, Named][] => {
        if (member === undefined) return [];
        const { id, applicationId, applicant, memNo } = member;
        return [[id, { applicationId, names: [applicant.name], number: memNo }]];
      }),
    );
  }

  /** Certificate and card from the run that belongs to the row. */
  private async picturesOf({ state, workId }: SelectionRow): Promise<SelectionRowView['pictures']> {
    if (workId === undefined || !['drawn', 'confirmed', 'approved'].includes(state)) return [];
    const drawn = (await this.approvals.byId(workId))?.data.documents ?? [];
    return Promise.all(
      drawn
        .filter(({ kind }) => kind === 'certificate' || kind === 'card')
        .map(async (document) => ({
          document: document.kind,
          person: document.person,
          url: await this.documents.addressOf(document),
        })),
    );
  }
}
