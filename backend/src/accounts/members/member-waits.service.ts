import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { notFound } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { LoginWaits } from '../login/login-waits.service.js';
import { type MemberLogin, MemberLoginsRepository } from './member-logins.repository.js';

/** Throttled log-ins of members, for the office (docs/rules/sessions.md). */
@Injectable()
export class MemberWaits {
  constructor(
    private readonly logins: MemberLoginsRepository,
    private readonly waits: LoginWaits,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** When the throttles of members end, by member id; members without one are left out. */
  async until(memberIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const found = await Promise.all(memberIds.map(async (id) => this.logins.byMember(id)));
    const logins = found.filter((login) => login !== undefined);
    const waits = await this.waits.until(logins.map(accountOf));
    return new Map(
      logins.flatMap(({ id, memberId }) => {
        const until = waits.get(id);
        return until === undefined ? [] : [[memberId, until] as const];
      }),
    );
  }

  /** Lifts the throttle of a member. @throws WireError 404 */
  async lift(actor: Actor, memberId: string): Promise<MsgRow> {
    const login = await this.logins.byMember(memberId);
    if (login === undefined) throw notFound();
    await this.unitOfWork.run(actor, async (tx) => this.waits.lift(tx, accountOf(login)));
    return { status: 200, msg: textOf('staff.waitLifted') };
  }
}

const accountOf = ({ id, email }: MemberLogin) => ({ kind: 'member', id, email }) as const;
