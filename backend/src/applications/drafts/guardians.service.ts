import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { guardianRelations, minorsAmong } from '@portal/contract/applications/guardian';
import type { GuardianView } from '@portal/contract/applications/responses';
import type { AskGuardianDto, GuardianConsentDto } from '@portal/contract/applications/requests';
import { newOneTimeCode, OneTimeCodes, readOneTimeCode } from '../../accounts/codes/one-time-codes.js';
import { OtpChallengesService } from '../../accounts/codes/otp-challenges.service.js';
import type { Draft } from './draft.js';
import { type DraftGuardian, guardianView } from './draft-guardian.js';
import { DraftGuardians } from './draft-guardians.repository.js';
import { DraftsService } from './drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, tooMany, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailGuardianCode } from './guardians.jobs.js';
import { guardianLimits } from './guardians.limits.js';

/** What an address is counted as. */
const ADDRESS = 'address:guardian';

/** The consent of a guardian for applicants under 18, before money moves (docs/rules/drafts.md, DP-05). */
@Injectable()
export class GuardiansService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly guardians: DraftGuardians,
    private readonly codes: OneTimeCodes,
    private readonly challenges: OtpChallengesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Names the guardian of a draft and mails them a code; whoever was named before, and their consent, count no more.
   * @throws 409 `draft.closed` after submission, 409 `guardian.notNeeded` without an applicant under 18; 422 for an applicant's own
   * e-mail; 429 `guardian.tooSoon` for an address that had a code a moment ago or five in an hour.
   */
  async ask(actor: Actor, appId: string, dto: AskGuardianDto): Promise<GuardianView> {
    const draft = await this.drafts.known(appId);
    const now = this.clock.now();
    const minors = minorsIn(draft, now);
    const relation = guardianRelations.find((known) => known === dto.relation);
    if (relation === undefined) throw unprocessable([fieldError('relation', 'guardian.relation')]);
    const { name, email, phone, language } = dto;
    const own = (draft.answers.applicants ?? []).map((applicant) => applicant.email?.trim().toLowerCase());
    if (own.includes(email)) throw unprocessable([fieldError('email', 'guardian.ownEmail')]);
    const code = newOneTimeCode();
    const id = randomUUID();
    const until = new Date(now.getTime() + guardianLimits.codeMs);
    const hash = this.codes.hash(code, placeOf(appId, id));
    const guardian: DraftGuardian = {
      ...{ name, relation, email, phone, language, minors },
      code: { id, hash, tries: 0, until },
    };
    await this.unitOfWork.run(actor, async (tx) => {
      const wait = await this.challenges.waitForAnother(tx, actor, this.codes.hash(email, ADDRESS));
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000), 'guardian.tooSoon');
      if (!(await this.guardians.name(appId, guardian, tx.session))) throw conflict('draft.closed');
      const applicant = minors.map((minor) => minor.name).join(' & ');
      const texts = { code, address: email, name, applicant };
      tx.effect(mailGuardianCode, { codeId: id, language }, { sealed: { texts, until } });
      tx.audit({ action: 'guardian.asked', object: { kind: 'draft', id: appId } });
    });
    return guardianView(guardian, draft.answers);
  }

  /**
   * Records the consent of whoever has the code.
   * @throws 409 `guardian.codeOver` when none waits, its time is over, five tries were wrong, or an applicant under 18 is another one
   * by now; 422 `guardian.codeWrong`
   */
  async give(actor: Actor, appId: string, { code, declaration }: GuardianConsentDto): Promise<GuardianView> {
    const draft = await this.drafts.known(appId);
    const { guardian } = draft;
    const now = this.clock.now();
    const live = guardian?.code;
    if (
      guardian === undefined ||
      live === undefined ||
      live.until <= now ||
      !isAboutNow(guardian, draft, now)
    )
      throw conflict('guardian.codeOver');
    if (!(await this.guardians.countTry(appId, live.id, guardianLimits.codeTries)))
      throw conflict('guardian.codeOver');
    const object = { kind: 'draft', id: appId } as const;
    if (!this.codes.matches(readOneTimeCode(code), placeOf(appId, live.id), live.hash)) {
      await this.unitOfWork.run(actor, async (tx) => tx.audit({ action: 'guardian.wrongCode', object }));
      throw unprocessable([fieldError('code', 'guardian.codeWrong')]);
    }
    const given = { at: now, declaration };
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.guardians.give(appId, live.id, given, tx.session)))
        throw conflict('guardian.codeOver');
      tx.audit({ action: 'guardian.given', object });
    });
    return guardianView({ ...guardian, given }, draft.answers);
  }
}

/** @throws 409 `draft.closed`, 409 `guardian.notNeeded` */
function minorsIn(draft: Draft, now: Date): DraftGuardian['minors'] {
  if (draft.state !== 'open') throw conflict('draft.closed');
  const minors = minorsAmong(draft.answers.applicants ?? [], now);
  if (minors.length === 0) throw conflict('guardian.notNeeded');
  return minors;
}

/** Whether the code was asked for the applicants as they are now. */
function isAboutNow({ minors }: DraftGuardian, { answers, state }: Draft, now: Date): boolean {
  return (
    state === 'open' && JSON.stringify(minorsAmong(answers.applicants ?? [], now)) === JSON.stringify(minors)
  );
}

const placeOf = (appId: string, codeId: string): string => `guardian:${appId}:${codeId}`;
