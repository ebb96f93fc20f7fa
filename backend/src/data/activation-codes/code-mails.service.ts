import { Injectable } from '@nestjs/common';
import type { ImportCodes } from '@portal/contract/data/responses';
import type { MailCodesDto } from '@portal/contract/data/requests';
import { RecentPasswordService } from '../../accounts/staff/recent-password.service.js';
import { ImportsRepository } from '../imports/imports.repository.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { mailCodes } from './activation-codes.jobs.js';
import { codeMailsRun } from './activation-codes.runs.js';
import { CodeHolders } from './code-holders.service.js';
import { CodeSheetsService } from './code-sheets.service.js';
import { ImportViews } from '../imports/import-views.service.js';

/** Mails activation codes to the members of an import (docs/rules/imports.md). */
@Injectable()
export class CodeMailsService {
  constructor(
    private readonly holders: CodeHolders,
    private readonly sheets: CodeSheetsService,
    private readonly views: ImportViews,
    private readonly imports: ImportsRepository,
    private readonly recent: RecentPasswordService,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Members of an import who need a code, the latest mailing, and the sheets of the staff user. @throws WireError 404 */
  async show(staff: StaffPrincipal, importId: string): Promise<ImportCodes> {
    const { codesMailed, forgottenAt } = await this.views.byId(importId);
    const [prants, sheets, run] = await Promise.all([
      this.holders.countByPrant(importId),
      this.sheets.list(staff, importId),
      codesMailed === undefined ? undefined : this.runs.byId(codeMailsRun, codesMailed.runId),
    ]);
    return {
      prants,
      isForgotten: forgottenAt !== undefined,
      ...(codesMailed === undefined
        ? {}
        : {
            mailed: {
              at: codesMailed.at.toISOString(),
              by: codesMailed.by,
              count: codesMailed.count,
              isUnderWay: run !== undefined && isUnderWay(run),
            },
          }),
      sheets,
    };
  }

  /**
   * Enqueues a code mail to each member with an e-mail and no password yet. Idempotent while the mailing runs.
   * @param dto the state that the staff user saw
   * @throws WireError 404; 409 `reauth`, `import.state`, `codes.mailedMeanwhile`, `codes.count`
   */
  async mail(actor: Actor, staff: StaffPrincipal, importId: string, dto: MailCodesDto): Promise<void> {
    await this.recent.demand(staff);
    const count = (await this.holders.countByPrant(importId)).reduce(
      (sum, { withEmail }) => sum + withEmail,
      0,
    );
    try {
      await this.unitOfWork.run(actor, async (tx) => this.open(tx, actor, staff, importId, dto, count));
    } catch (error) {
      // A concurrent request opened the run.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private async open(
    tx: Tx,
    actor: Actor,
    staff: StaffPrincipal,
    importId: string,
    dto: MailCodesDto,
    count: number,
  ): Promise<void> {
    const found = await this.views.imported(importId, tx);
    const last = await this.runs.byKey(codeMailsRun, importId, tx);
    if (last !== undefined && isUnderWay(last)) return;
    const seen = dto.last === undefined ? undefined : new Date(dto.last).getTime();
    if (seen !== found.codesMailed?.at.getTime()) throw conflict('codes.mailedMeanwhile');
    if (count !== dto.count) throw conflict('codes.count', { values: { count: String(count) } });
    if (last !== undefined) await this.runs.freeKey(tx, last);
    const { id: runId } = await this.runs.open(tx, actor, codeMailsRun, {
      subject: { kind: 'none', id: importId },
      key: importId,
      data: { importId },
    });
    const codesMailed = { runId, at: this.clock.now(), by: staff.username, count: 0, row: 0 };
    const isThere = await this.imports.change(importId, { state: found.state }, { codesMailed }, tx.session);
    if (!isThere) throw conflict('import.state');
    tx.effect(mailCodes, { runId });
    tx.audit({ action: 'codes.mail', object: { kind: 'import', id: importId }, after: { count } });
  }
}
