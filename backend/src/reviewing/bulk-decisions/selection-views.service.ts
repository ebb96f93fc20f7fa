import { Injectable } from '@nestjs/common';
import type { SelectionRowView, SelectionView } from '@portal/contract/reviewing/responses';
import type { SelectionQuery } from '@portal/contract/reviewing/requests';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { MembersService } from '../../members/members.service.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { notFound } from '../../platform/http/wire-error.js';
import { isStepDone } from '../../platform/runs/run.js';
import { RunViews } from '../../platform/runs/run-views.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { type SelectionRow, shownState, unfinishedStates } from './selection-row.js';
import { SelectionRowsRepository } from './selection-rows.repository.js';
import { selectionLimits } from './selections.limits.js';
import { selectionRun } from './selections.runs.js';

type Named = Pick<SelectionRowView, 'applicationId' | 'names' | 'number'>;

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
  ) {}

  /** @throws 404 for a selection that is unknown or that the caller may not see */
  async view(
    principal: StaffPrincipal,
    id: string,
    { from = 0, count = selectionLimits.page }: SelectionQuery,
  ): Promise<SelectionView> {
    const run = await this.runs.byId(selectionRun, id);
    if (run === undefined) throw notFound();
    const runView = await this.runViews.view(principal, id);
    const { what, reason } = run.data;
    const [page, counts, left] = await Promise.all([
      this.rows.page(id, from, count),
      this.rows.counts(id),
      this.rows.of(id, ['failed', ...unfinishedStates]),
    ]);
    const named = await (what === 'approve' ? this.ofApplications(page) : this.ofMembers(page));
    return {
      _id: id,
      what,
      ...(reason === undefined ? {} : { reason }),
      run: runView,
      isConfirmed: what === 'regenerate' || isStepDone(run, 'confirm'),
      total: Object.values(counts).reduce((sum, one) => sum + one, 0),
      counts,
      retriable: left.filter(({ retriedIn }) => retriedIn === undefined).length,
      rows: await Promise.all(
        page.map(async (row) => ({
          id: row.subjectId,
          ...(named.get(row.subjectId) ?? { applicationId: row.subjectId, names: [], number: '' }),
          state: shownState(row),
          ...(row.reason === undefined ? {} : { reason: row.reason }),
          pictures: what === 'approve' ? await this.picturesOf(row) : [],
        })),
      ),
    };
  }

  private async ofApplications(page: readonly SelectionRow[]): Promise<Map<string, Named>> {
    const found = await this.applications.namedByIds(page.map(({ subjectId }) => subjectId));
    return new Map(
      [...found].map(([id, { names, number = '' }]) => [
        id,
        { applicationId: id, names: [...names], number },
      ]),
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
