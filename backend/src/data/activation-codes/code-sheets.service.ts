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
import { type CodeSheetsRun, codeSheetsRun, type SheetsAsked } from './activation-codes.runs.js';
import { CodeHolders } from './code-holders.service.js';
import { ImportStanding } from './import-standing.service.js';

/** Files of sheets that are shown beside an import. */
const SHOWN = 50;

/** Sheets with activation codes: asked for by staff, written by the worker, downloaded by who asked (docs/rules/imports.md). */
@Injectable()
export class CodeSheetsService {
  constructor(
    private readonly holders: CodeHolders,
    private readonly standing: ImportStanding,
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
   * Has sheets made for members of an import without an e-mail; the same asked for again meanwhile is the same run.
   * @returns id of the run
   * @throws WireError 404; 409 `reauth`, `import.state`, `codes.nobody`, `codes.underWay` while others are being made
   */
  async ofImport(
    actor: Actor,
    staff: StaffPrincipal,
    importId: string,
    { prant, again = false }: PrintCodesDto,
  ): Promise<string> {
    await this.recent.demand(staff);
    await this.standing.imported(importId);
    return this.begin(actor, { importId, again, ...(prant === undefined ? {} : { prant }) });
  }

  /**
   * Has a sheet made for one member, whether they have an e-mail or not.
   * @param memberId `_id` of the member
   * @returns id of the run
   * @throws WireError 404; 409 `reauth`, `codes.activated` when a password was set, `codes.ended` for a log-in that is closed
   */
  async ofMember(actor: Actor, staff: StaffPrincipal, memberId: string): Promise<string> {
    await this.recent.demand(staff);
    const member = await this.members.byId(memberId);
    if (member === undefined) throw notFound();
    const state = (await this.logins.of([memberId])).get(memberId);
    if (state?.isActivated === true) throw conflict('codes.activated');
    return this.begin(actor, { memberId, again: true }).catch((error: unknown) => {
      throw error instanceof NobodyWaits ? conflict('codes.ended') : error;
    });
  }

  /** How far a file is, for who asked for it. @throws WireError 404 */
  async show(staff: StaffPrincipal, runId: string): Promise<CodeSheets> {
    return this.viewOf(await this.own(staff, runId));
  }

  /** The files that somebody asked for of an import, newest first. */
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
   * An address of 5 minutes.
   * @throws WireError 404 for an unknown file or somebody else's; 409 `reauth`, `codes.noFile` while there is none or when its day is over,
   * `codes.void` when none of its codes works any more
   */
  async download(actor: Actor, staff: StaffPrincipal, runId: string): Promise<ExportFile> {
    const run = await this.own(staff, runId);
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

  private async own(staff: StaffPrincipal, runId: string): Promise<CodeSheetsRun> {
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

  private async begin(actor: Actor, asked: SheetsAsked): Promise<string> {
    const count = (await this.holders.chosen(asked)).length;
    const key = asked.importId ?? asked.memberId ?? '';
    try {
      return await this.unitOfWork.run(actor, async (tx) => this.open(tx, actor, key, asked, count));
    } catch (error) {
      // Asked for twice at once: the other one's is the run.
      const other = isDuplicateKey(error) ? await this.runs.byKey(codeSheetsRun, key) : undefined;
      if (other === undefined) throw error;
      return sameAs(other, actor, asked);
    }
  }

  private async open(tx: Tx, actor: Actor, key: string, asked: SheetsAsked, count: number): Promise<string> {
    const last = await this.runs.byKey(codeSheetsRun, key, tx);
    if (last !== undefined && isUnderWay(last)) return sameAs(last, actor, asked);
    if (count === 0) throw asked.memberId === undefined ? conflict('codes.nobody') : new NobodyWaits();
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

/** The member's log-in takes no code. */
class NobodyWaits extends Error {}

/** What the audit is about. */
export function objectOf({ importId, memberId = '' }: SheetsAsked): {
  readonly kind: 'import' | 'member';
  readonly id: string;
} {
  return importId === undefined ? { kind: 'member', id: memberId } : { kind: 'import', id: importId };
}

/** The id of a run that is under way, where it is what somebody asks for. @throws WireError 409 `codes.underWay` */
function sameAs({ id, owners, data }: CodeSheetsRun, actor: Actor, asked: SheetsAsked): string {
  const isSame = data.prant === asked.prant && data.again === asked.again;
  if (!isSame || actor.id === undefined || !owners.includes(actor.id)) throw conflict('codes.underWay');
  return id;
}
