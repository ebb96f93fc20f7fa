import { Injectable } from '@nestjs/common';
import type { CodeSheets, ExportFile } from '@portal/contract/data/responses';
import type { PrintCodesDto } from '@portal/contract/data/requests';
import { PaperCodes } from '../../accounts/members/paper-codes.service.js';
import { LoginStates } from '../../accounts/members/login-states.service.js';
import { RecentPasswordService } from '../../accounts/staff/recent-password.service.js';
import { MembersService } from '../../members/members.service.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { isUnderWay, progressOf } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { writeCodeSheets } from './activation-codes.jobs.js';
import { type CodeSheetsRun, codeSheetsRun, type CodeSheetsRequest } from './activation-codes.runs.js';
import { CodeHolders } from './code-holders.service.js';
import { ImportViews } from '../imports/import-views.service.js';

/** Files of sheets shown with an import at most. */
const SHOWN = 50;

/** Sheets with activation codes: requested and downloaded by staff, written by the worker (docs/rules/imports.md). */
@Injectable()
export class CodeSheetsService {
  constructor(
    private readonly holders: CodeHolders,
    private readonly views: ImportViews,
    private readonly members: MembersService,
    private readonly logins: LoginStates,
    private readonly codes: PaperCodes,
    private readonly recent: RecentPasswordService,
    private readonly runs: RunsService,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Enqueues sheets for the members of an import without an e-mail; a repeated request returns the same run.
   * @returns id of the run
   * @throws WireError 404; 409 `reauth`, `import.state`, `codes.nobody`, `codes.underWay` while other sheets are written
   */
  async requestForImport(
    actor: Actor,
    staff: StaffPrincipal,
    importId: string,
    { prant, again = false }: PrintCodesDto,
  ): Promise<string> {
    await this.recent.demand(staff);
    await this.views.imported(importId);
    return this.begin(actor, { importId, again, ...(prant === undefined ? {} : { prant }) });
  }

  /**
   * Enqueues a sheet for one member, with or without an e-mail.
   * @param memberId `_id` of the member
   * @returns id of the run
   * @throws WireError 404; 409 `reauth`, `codes.activated` when a password was set, `codes.ended` for a closed log-in
   */
  async requestForMember(actor: Actor, staff: StaffPrincipal, memberId: string): Promise<string> {
    await this.recent.demand(staff);
    const member = await this.members.byId(memberId);
    if (member === undefined) throw notFound();
    const state = (await this.logins.of([memberId])).get(memberId);
    if (state?.isActivated === true) throw conflict('codes.activated');
    return this.begin(actor, { memberId, again: true }).catch((error: unknown) => {
      throw error instanceof ObsoleteRequestError ? conflict('codes.ended') : error;
    });
  }

  /** Progress of a file, for its requester. @throws WireError 404 */
  async show(staff: StaffPrincipal, runId: string): Promise<CodeSheets> {
    return this.viewOf(await this.requestedRun(staff, runId));
  }

  /** Files of an import that the staff user requested, newest first. */
  async list(staff: StaffPrincipal, importId: string): Promise<CodeSheets[]> {
    const request = { sort: 'createdAt', descending: true, skip: 0, limit: SHOWN, fingerprint: '' } as const;
    const { rows } = await this.runs.page(codeSheetsRun, { owner: staff.id }, request);
    const now = this.clock.now();
    const those = rows.filter(
      ({ data, expiresAt }) => data.importId === importId && expiresAt !== undefined && expiresAt > now,
    );
    return Promise.all(those.map(async (run) => this.viewOf(run)));
  }

  /**
   * Returns a signed address, valid for 5 minutes.
   * @throws WireError 404 for an unknown file or that of another user; 409 `reauth`, `codes.noFile` before it is written and once it has
   * expired, `codes.void` when none of its codes is valid any more
   */
  async download(actor: Actor, staff: StaffPrincipal, runId: string): Promise<ExportFile> {
    const run = await this.requestedRun(staff, runId);
    await this.recent.demand(staff);
    const { result, data, state, expiresAt } = run;
    if (state !== 'done' || result === undefined) throw conflict('codes.noFile');
    if (expiresAt === undefined || expiresAt <= this.clock.now()) throw conflict('codes.noFile');
    const { key, fileName, memberIds } = result;
    const count = await this.codes.working(runId, memberIds);
    if (count === 0) throw conflict('codes.void');
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({ action: 'codes.downloaded', object: objectOf(data), after: { prant: data.prant, count } });
      return Promise.resolve();
    });
    return { name: fileName, url: await this.storage.signGet({ key, fileName, disposition: 'attachment' }) };
  }

  private async requestedRun(staff: StaffPrincipal, runId: string): Promise<CodeSheetsRun> {
    const run = await this.runs.byId(codeSheetsRun, runId);
    if (!run?.owners.includes(staff.id)) throw notFound();
    return run;
  }

  private async viewOf(run: CodeSheetsRun): Promise<CodeSheets> {
    const { id, state, data, result, createdAt, expiresAt, error } = run;
    return {
      ...{ id, state, progress: progressOf(codeSheetsRun, run), createdAt: createdAt.toISOString() },
      ...(data.prant === undefined ? {} : { prant: data.prant }),
      ...(result === undefined || expiresAt === undefined
        ? {}
        : {
            made: {
              sheets: result.memberIds.length,
              working: await this.codes.working(id, result.memberIds),
              until: expiresAt.toISOString(),
            },
          }),
      ...(error === undefined ? {} : { error }),
    };
  }

  private async begin(actor: Actor, asked: CodeSheetsRequest): Promise<string> {
    const count = (await this.holders.select(asked)).length;
    const key = asked.importId ?? asked.memberId ?? '';
    try {
      return await this.unitOfWork.run(actor, async (tx) => this.open(tx, actor, key, asked, count));
    } catch (error) {
      // A concurrent request opened the run.
      const other = isDuplicateKey(error) ? await this.runs.byKey(codeSheetsRun, key) : undefined;
      if (other === undefined) throw error;
      return requireSameRequest(other, actor, asked);
    }
  }

  private async open(
    tx: Tx,
    actor: Actor,
    key: string,
    asked: CodeSheetsRequest,
    count: number,
  ): Promise<string> {
    const last = await this.runs.byKey(codeSheetsRun, key, tx);
    if (last !== undefined && isUnderWay(last)) return requireSameRequest(last, actor, asked);
    if (count === 0)
      throw asked.memberId === undefined ? conflict('codes.nobody') : new ObsoleteRequestError();
    if (last !== undefined) await this.runs.freeKey(tx, last);
    const { id } = await this.runs.open(tx, actor, codeSheetsRun, {
      subject: { kind: 'none', id: key },
      ...{ key, data: asked },
    });
    tx.effect(writeCodeSheets, { runId: id });
    const { prant, again } = asked;
    tx.audit({ action: 'codes.print', object: objectOf(asked), after: { prant, again, count } });
    return id;
  }
}

/** The member's log-in accepts no code. */
class ObsoleteRequestError extends Error {}

/** Object of the audit rows. */
export function objectOf({ importId, memberId = '' }: CodeSheetsRequest): {
  readonly kind: 'import' | 'member';
  readonly id: string;
} {
  return importId === undefined ? { kind: 'member', id: memberId } : { kind: 'import', id: importId };
}

/** Returns the id of a run in progress if it matches the request. @throws WireError 409 `codes.underWay` */
function requireSameRequest(
  { id, owners, data }: CodeSheetsRun,
  actor: Actor,
  asked: CodeSheetsRequest,
): string {
  const isSame = data.prant === asked.prant && data.again === asked.again;
  if (!isSame || actor.id === undefined || !owners.includes(actor.id)) throw conflict('codes.underWay');
  return id;
}
