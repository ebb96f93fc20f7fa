import { Injectable } from '@nestjs/common';
import type { OwnDataFile } from '@portal/contract/data/responses';
import { ownDataPlace } from '../../applications/uploads/stored-file.js';
import { MembersService } from '../../members/members.service.js';
import type { MemberPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { hasEnded, isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { drawOwnData } from './own-data.jobs.js';
import { ownDataRun, type OwnDataRun } from './own-data.runs.js';

/** The PDF with a member's data, which the worker draws (docs/privacy.md). */
@Injectable()
export class OwnDataFiles {
  constructor(
    private readonly runs: RunsService,
    private readonly members: MembersService,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Enqueues the drawing of the file and returns its state; repeated and concurrent requests share one run. */
  async request(actor: Actor, principal: MemberPrincipal): Promise<OwnDataFile> {
    try {
      await this.open(actor, principal);
    } catch (error) {
      // A concurrent request opened the run.
      if (!isDuplicateKey(error)) throw error;
    }
    return this.latest(principal);
  }

  /** State of the latest file of the member, with a signed address once it is drawn. */
  async latest({ memberId }: MemberPrincipal): Promise<OwnDataFile> {
    const run = await this.runs.lastOf(ownDataRun, memberId);
    if (run === undefined) return { state: 'none' };
    if (hasEnded(run)) return { state: 'failed' };
    if (run.state !== 'done' || run.result === undefined) return { state: 'drawing' };
    const url = await this.storage.signGet({ ...run.result, disposition: 'attachment' });
    return { state: 'done', url };
  }

  /**
   * Stores a drawn file; deletes it again if the member was erased while it was drawn.
   * @returns the result of the run
   */
  async store({ id, data: { memberId } }: OwnDataRun, day: string, content: Buffer) {
    const key = `${ownDataPlace(memberId)}${id}.pdf`;
    await this.storage.put(key, content, 'application/pdf');
    const member = await this.members.byId(memberId);
    if (member === undefined || member.erasedAt !== undefined) await this.storage.delete(key);
    return { key, fileName: `membership-data-${day}.pdf` };
  }

  private async open(actor: Actor, principal: MemberPrincipal): Promise<void> {
    const { memberId, applicationId, memNo, scope, sessionId } = principal;
    await this.unitOfWork.run(actor, async (tx) => {
      const last = await this.runs.byKey(ownDataRun, memberId, tx);
      if (last !== undefined && isUnderWay(last)) return;
      if (last !== undefined) await this.runs.freeKey(tx, last);
      const { id } = await this.runs.open(tx, actor, ownDataRun, {
        subject: { kind: 'none', id: memberId },
        key: memberId,
        data: { memberId, applicationId, memNo, scope, ...(sessionId === undefined ? {} : { sessionId }) },
      });
      tx.effect(drawOwnData, { runId: id });
      tx.audit({ action: 'ownData.asked', object: { kind: 'member', id: memberId } });
    });
  }
}
