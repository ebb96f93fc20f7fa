import { Injectable } from '@nestjs/common';
import { codeSheetsMost, type WaitingOfPrant } from '@portal/contract/data/responses';
import type { WaitingLogin } from '../../accounts/members/waiting-logins.repository.js';
import { PaperCodes } from '../../accounts/members/paper-codes.service.js';
import { ImportRowsRepository } from '../imports/import-rows.repository.js';
import { ImportedMembers } from '../../members/imported-members.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { Clock } from '../../platform/clock.js';
import type { CodeSheetsRequest } from './activation-codes.runs.js';

/** Members per batch. */
const BATCH = 1_000;

/** A log-in without a password yet, with the member's prant. */
interface InactiveLogin extends WaitingLogin {
  readonly prant: string;
}

/** A member who gets a sheet. */
export interface CodeHolder {
  /** `_id` of the log-in. */
  readonly loginId: string;
  readonly member: Member;
}

/** Finds members who need an activation code (docs/rules/imports.md). */
@Injectable()
export class CodeHolders {
  constructor(
    private readonly rows: ImportRowsRepository,
    private readonly logins: PaperCodes,
    private readonly imported: ImportedMembers,
    private readonly members: MembersService,
    private readonly clock: Clock,
  ) {}

  /** Number of an import's members who need a code, by prant. */
  async countByPrant(importId: string): Promise<WaitingOfPrant[]> {
    const now = this.clock.now();
    const prants = new Map<string, WaitingOfPrant>();
    for (const one of await this.ofImport(importId)) {
      const { prant } = one;
      const row = prants.get(prant) ?? { prant, withEmail: 0, withoutEmail: 0, withCode: 0 };
      if (one.hasEmail) row.withEmail += 1;
      else row.withoutEmail += 1;
      if (!one.hasEmail && hasCode(one, now)) row.withCode += 1;
      prants.set(prant, row);
    }
    return [...prants.values()].sort((a, b) => inOrder(a.prant, b.prant));
  }

  /** Members who would get a sheet, ordered by prant and number; at most 2,000, the limit of one file. */
  async select({ importId, memberId, prant, again }: CodeSheetsRequest): Promise<CodeHolder[]> {
    const waiting =
      memberId === undefined ? await this.ofImport(importId ?? '') : await this.logins.waiting([memberId]);
    const now = this.clock.now();
    const wanted = waiting
      .map((one) => ({ prant: '', ...one }))
      .filter((one) => memberId !== undefined || (!one.hasEmail && (again || !hasCode(one, now))))
      .filter((one) => prant === undefined || one.prant === prant)
      .sort((a, b) => inOrder(a.prant, b.prant) || inOrder(a.memNo, b.memNo))
      .slice(0, codeSheetsMost);
    const members = await this.members.byIds(wanted.map((one) => one.memberId));
    const byId = new Map(members.map((member) => [member.id, member]));
    return wanted.flatMap(({ id, memberId: of }) => {
      const member = byId.get(of);
      return member?.state === 'active' || member?.state === 'expired' ? [{ loginId: id, member }] : [];
    });
  }

  private async ofImport(importId: string): Promise<InactiveLogin[]> {
    const all: InactiveLogin[] = [];
    let row = 0;
    for (;;) {
      const made = await this.rows.madeAfter(importId, row, BATCH);
      const last = made.at(-1);
      if (last === undefined) return all;
      const waiting = await this.logins.waiting(made.map(({ memberId }) => memberId));
      const prants = await this.imported.prantsOf(waiting.map(({ memberId }) => memberId));
      for (const one of waiting) {
        const prant = prants.get(one.memberId);
        if (prant !== undefined) all.push({ ...one, prant });
      }
      row = last.row;
    }
  }
}

const { compare: inOrder } = new Intl.Collator('en', { numeric: true });

function hasCode({ codeUntil }: WaitingLogin, now: Date): boolean {
  return codeUntil !== undefined && codeUntil > now;
}
