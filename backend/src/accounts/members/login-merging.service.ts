import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Stored } from '../../platform/mongo/stored.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { StoredLogins } from './stored-logins.repository.js';

/** The log-ins of two records before the merge, and the identifiers of the remaining one. */
export interface MergedLogins {
  readonly kept?: Stored;
  readonly other?: Stored;
  readonly after?: Stored;
}

/** Merges the log-ins of two records of one person (docs/rules/duplicates.md). */
@Injectable()
export class LoginMerging {
  constructor(
    private readonly logins: StoredLogins,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The remaining log-in gets the numbers of the other one and keeps its password; without a password it gets the other one's. The other
   * log-in is deleted, and its sessions end.
   * @param kept the remaining record, with its new name
   * @returns data for the undo
   */
  async merge(
    tx: Tx,
    kept: { readonly id: string; readonly name: string; readonly memNo: string },
    otherId: string,
  ): Promise<MergedLogins> {
    const [own, other] = [
      await this.logins.ofMember(kept.id, tx.session),
      await this.logins.ofMember(otherId, tx.session),
    ];
    if (other !== undefined) {
      await this.sessions.endAll(tx, 'member', String(other._id), 'merged');
      await this.logins.remove(other, tx.session);
    }
    if (own !== undefined) {
      const moved = own['passwordHash'] === undefined ? other?.['passwordHash'] : undefined;
      await this.logins.takeIn(
        own,
        numbersOf(other),
        {
          name: kept.name,
          updatedAt: this.clock.now(),
          ...(typeof moved === 'string' ? { passwordHash: moved } : {}),
        },
        tx.session,
      );
      tx.audit({
        action: 'memberLogin.change',
        object: { kind: 'member', id: kept.id },
        after: { memNo: kept.memNo, numbers: numbersOf(other) },
      });
    }
    const after = await this.logins.ofMember(kept.id, tx.session);
    return {
      ...(own === undefined ? {} : { kept: own }),
      ...(other === undefined ? {} : { other }),
      ...(after === undefined ? {} : { after }),
    };
  }

  /**
   * Restores both log-ins. One that was used since keeps its new password and last log-in, but loses the numbers of the
   * other one.
   */
  async undo(tx: Tx, keptId: string, { kept, other, after }: MergedLogins): Promise<void> {
    const now = await this.logins.ofMember(keptId, tx.session);
    if (now !== undefined && kept !== undefined) {
      if (isDeepStrictEqual(now, after)) await this.logins.replace(kept, tx.session);
      else await this.logins.withoutNumbers(now, numbersOf(other), tx.session);
    }
    if (other !== undefined) await this.logins.insert(other, tx.session);
  }
}

function numbersOf(login: Stored | undefined): string[] {
  const numbers: unknown = login?.['numbers'];
  return Array.isArray(numbers) ? numbers.map(String) : [];
}
