import { Injectable } from '@nestjs/common';
import {
  type ComparedMember,
  type DuplicateDetail,
  type DuplicatePair,
  type DuplicatePerson,
  type DuplicateState,
  duplicateStates,
} from '@portal/contract/data/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { indiaDay } from '@portal/contract/format';
import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { LoginStates } from '../../accounts/members/login-states.service.js';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { formOf } from '../../applications/edit-form.js';
import { FilesService } from '../../applications/uploads/files.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { stateOn } from '../../members/validity.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import { readList } from '../../platform/lists/list-request.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { DuplicatePairsRepository, pairIdOf } from './duplicate-pairs.repository.js';
import type { DuplicatePairRow } from './duplicate-pairs.schema.js';
import { likelihoodOf } from './duplicate-score.js';
import { duplicateList } from './duplicates.list.js';
import { findSurvivor } from './merge.rules.js';
import { MergeEligibility } from './merge-eligibility.service.js';
import { undoUntil } from './merge-undo.service.js';

/** Lists and compares pairs of members who may be one person, and marks those who are not (docs/rules/duplicates.md). */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly pairs: DuplicatePairsRepository,
    private readonly eligibility: MergeEligibility,
    private readonly members: MembersService,
    private readonly logins: LoginStates,
    private readonly files: FilesService,
    private readonly staffNames: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Pairs in a state, highest score first. Filter: `state`, by default `open`.
   * @throws WireError 422 for a malformed or unsupported query
   */
  async list(query: SimpleRestQuery): Promise<ListPage<DuplicatePair>> {
    const { filter, request } = readList(duplicateList, query);
    const page = await this.pairs.page(stateIn(filter.text('state')), request);
    const members = await this.members.byIds(page.rows.flatMap((row) => row.members));
    const byId = new Map(members.map((member) => [member.id, member]));
    const today = this.today();
    const rows = page.rows.map(({ _id, score, reasons, state, members: ids }) => ({
      id: _id,
      score,
      reasons: [...reasons],
      state,
      persons: ids.flatMap((id) => {
        const member = byId.get(id);
        return member === undefined ? [] : [personOf(member, today)];
      }),
    }));
    return { ...page, rows };
  }

  /**
   * Returns both records side by side with the permitted actions, and audits the view.
   * @throws WireError 404 unless both are members
   */
  async compare(actor: Actor, id: string): Promise<DuplicateDetail> {
    const pair = await this.eligibility.pair(id);
    const pairId = pairIdOf(pair[0].id, pair[1].id);
    await this.unitOfWork.run(actor, async (tx) => {
      for (const member of pair)
        tx.audit({ action: 'member.viewed', object: { kind: 'member', id: member.id } });
    });
    const row = await this.pairs.byId(pairId);
    const stays = findSurvivor(pair[0], pair[1], this.today());
    const refused = await this.eligibility.findBlocker(pair);
    return {
      id: pairId,
      ...likelihoodOf(pair[0].applicant, pair[1].applicant),
      state: row?.state ?? 'open',
      persons: await this.compared(pair),
      ...(stays === undefined ? {} : { stays: { memberID: stays.id, key: stays.key } }),
      ...(refused === undefined ? {} : { refused }),
      ...(await this.decided(row)),
    };
  }

  /**
   * Marks a pair as two persons, which is never suggested again. Idempotent.
   * @throws WireError 404 unless both are members; 409 `duplicates.itself`, `duplicates.isMerged`
   */
  async markNotSame(actor: Actor & { readonly id: string }, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const pair = await this.eligibility.pair(id, tx);
      const [one, other] = pair;
      if (one.id === other.id) throw conflict('duplicates.itself');
      const pairId = pairIdOf(one.id, other.id);
      const known = await this.pairs.byId(pairId, tx.session);
      if (known?.state === 'apart') return;
      if (known?.state === 'merged') throw conflict('duplicates.isMerged');
      const likelihood = known ?? likelihoodOf(one.applicant, other.applicant);
      const decided = { by: actor.id, at: this.clock.now() };
      await this.pairs.decide(pairId, likelihood, { state: 'apart', decided }, tx.session);
      for (const [member, another] of [pair, [other, one]] as const) {
        tx.audit({
          action: 'member.notSame',
          object: { kind: 'member', id: member.id },
          after: { memNo: member.memNo, number: another.memNo },
        });
      }
    });
    return { status: 200, msg: textOf('duplicates.apart') };
  }

  private async compared(pair: readonly Member[]): Promise<ComparedMember[]> {
    const logins = await this.logins.of(pair.map(({ id }) => id));
    const today = this.today();
    return Promise.all(
      pair.map(async (member) => ({
        ...personOf(member, today),
        aliases: [...member.aliases],
        memberOn: member.memberOn,
        expiry_date: member.validUntil ?? null,
        activated: logins.get(member.id)?.isActivated ?? false,
        updatedAt: member.updatedAt.toISOString(),
        values: await this.valuesOf(member),
      })),
    );
  }

  /** All fields of the record; files as signed addresses. */
  private async valuesOf({
    applicant,
    address,
    association,
  }: Member): Promise<Partial<Record<FieldName, string>>> {
    const form = formOf({ applicants: [applicant], address, association });
    const texts = Object.entries({ ...form.applicants[0], ...form.address, ...form.association });
    const shown = texts.map(async ([name, text = '']) => {
      const isFile = allFields[name as FieldName].kind === 'file';
      return [name, isFile ? await this.files.viewAddress(text) : text];
    });
    return Object.fromEntries(await Promise.all(shown)) as Partial<Record<FieldName, string>>;
  }

  private async decided(row: DuplicatePairRow | undefined): Promise<Pick<DuplicateDetail, 'decided'>> {
    if (row?.decided === undefined) return {};
    const { by: id, at } = row.decided;
    const by = (await this.staffNames.ofIds([id])).get(id);
    return {
      decided: {
        ...(by === undefined ? {} : { by }),
        at: at.toISOString(),
        ...(row.kept === undefined ? {} : { keptID: row.kept, undoUntil: undoUntil(at).toISOString() }),
      },
    };
  }

  private today(): string {
    return indiaDay(this.clock.now());
  }
}

function stateIn(text = ''): DuplicateState {
  if (text === '') return 'open';
  const state = duplicateStates.find((one) => one === text);
  if (state === undefined) throw unprocessable([fieldError('filter', 'request.type')]);
  return state;
}

function personOf(member: Member, today: string): DuplicatePerson {
  const { id, applicationId, person, memNo, applicant, appType } = member;
  return {
    memberID: id,
    applicationId,
    person,
    mem_no: memNo,
    name: applicant.name,
    appType,
    state: stateOn(member, today),
  };
}
