import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { guardianDeclaration, guardianRelations, minorsAmong } from '@portal/contract/applications/guardian';
import type { GuardianRequest, GuardianView } from '@portal/contract/applications/responses';
import type {
  AskGuardianDto,
  GuardianConsentDto,
  GuardianLinkConsentDto,
  GuardianSheetDto,
} from '@portal/contract/applications/requests';
import { newOneTimeCode, OneTimeCodes, readOneTimeCode } from '../../accounts/codes/one-time-codes.js';
import { OtpChallengesService } from '../../accounts/codes/otp-challenges.service.js';
import { UnprovedAddresses } from '../../accounts/codes/unproved-addresses.service.js';
import { InspectionsService } from '../uploads/inspections.service.js';
import type { Draft } from './draft.js';
import { type DraftGuardian, guardianView, guardianLimits } from './draft-guardian.js';
import { DraftGuardiansRepository } from './draft-guardians.repository.js';
import { newDraftSecret } from './draft-secret.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';
import { isAppId } from './new-draft.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, tooMany, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailGuardianCode } from './drafts.jobs.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Hash context of a guardian's address in the rate limit. */
const ADDRESS = 'address:guardian';

/** A guardian's consent for applicants under 18, required before a payment (docs/rules/drafts.md). */
@Injectable()
export class GuardiansService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly stored: DraftsRepository,
    private readonly guardians: DraftGuardiansRepository,
    private readonly codes: OneTimeCodes,
    private readonly challenges: OtpChallengesService,
    private readonly unproved: UnprovedAddresses,
    private readonly inspections: InspectionsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the guardian of a draft and mails them a link and a code; replaces an earlier guardian and their consent.
   * @throws 409 `draft.closed` after submission, 409 `guardian.notNeeded` without an applicant under 18; 422 for the e-mail of an
   * applicant; 429 `guardian.tooSoon` within a minute of the last code, or after five in an hour, or `code.addresses`.
   */
  async ask(actor: Actor, appId: string, dto: AskGuardianDto): Promise<GuardianView> {
    const draft = await this.drafts.require(appId);
    const now = this.clock.now();
    const minors = minorsIn(draft, now);
    const relation = relationOf(dto);
    const { name, email, phone, language } = dto;
    const applicantEmails = (draft.answers.applicants ?? []).map((applicant) =>
      applicant.email?.trim().toLowerCase(),
    );
    if (applicantEmails.includes(email)) throw unprocessable([fieldError('email', 'guardian.ownEmail')]);
    await this.unproved.require(actor, email);
    const code = newOneTimeCode();
    const id = randomUUID();
    const until = new Date(now.getTime() + guardianLimits.codeMs);
    const hash = this.codes.hash(code, hashContext(appId, id));
    const secret = newDraftSecret();
    const link = {
      hash: this.codes.hash(secret, linkContext(appId, id)),
      until: new Date(now.getTime() + guardianLimits.linkDays * DAY_MS),
    };
    const guardian: DraftGuardian = {
      ...{ name, relation, email, phone, language, minors },
      code: { id, hash, tries: 0, until, link },
    };
    await this.unitOfWork.run(actor, async (tx) => {
      const wait = await this.challenges.waitForAnother(tx, actor, this.codes.hash(email, ADDRESS));
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000), 'guardian.tooSoon');
      if (!(await this.guardians.replace(appId, guardian, tx.session))) throw conflict('draft.closed');
      const texts = { code, token: `${appId}.${secret}`, address: email };
      tx.effect(mailGuardianCode, { codeId: id, language }, { sealed: { texts, until } });
      tx.audit({ action: 'guardian.asked', object: { kind: 'draft', id: appId } });
    });
    return guardianView(guardian, draft.answers);
  }

  /**
   * Records the consent that a guardian without an e-mail gave on paper; replaces an earlier guardian and their consent. A reviewer checks
   * the sheet.
   * @throws 409 as {@link ask}; 422 for a sheet that is no accepted upload of this draft
   */
  async giveSheet(actor: Actor, appId: string, { sheet, ...dto }: GuardianSheetDto): Promise<GuardianView> {
    const draft = await this.drafts.require(appId);
    const now = this.clock.now();
    const minors = minorsIn(draft, now);
    const relation = relationOf(dto);
    const [file] = await this.inspections.requireAccepted(actor, { owner: 'application', ownerId: appId }, [
      { field: 'sheet', slot: 'guardian_image', person: 0, value: sheet },
    ]);
    if (file === undefined) throw unprocessable([fieldError('sheet', 'guardian.sheet')]);
    const { name, phone, language } = dto;
    const guardian: DraftGuardian = {
      ...{ name, relation, email: '', phone, language, minors, sheet: file.key },
      given: { at: now, declaration: guardianDeclaration },
    };
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.guardians.replace(appId, guardian, tx.session))) throw conflict('draft.closed');
      tx.audit({ action: 'guardian.sheet', object: { kind: 'draft', id: appId } });
    });
    return guardianView(guardian, draft.answers);
  }

  /**
   * Verifies the code and records the guardian's consent.
   * @throws 409 `guardian.codeOver` without a live code, after its expiry or five failed tries, or when the applicants under 18 have
   * changed; 422 `guardian.codeWrong`
   */
  async give(actor: Actor, appId: string, { code, declaration }: GuardianConsentDto): Promise<GuardianView> {
    const draft = await this.drafts.require(appId);
    const { guardian } = draft;
    const now = this.clock.now();
    const live = guardian?.code;
    if (
      guardian === undefined ||
      live === undefined ||
      live.until <= now ||
      !coversCurrentMinors(guardian, draft, now)
    )
      throw conflict('guardian.codeOver');
    if (!(await this.guardians.countTry(appId, live.id, guardianLimits.codeTries)))
      throw conflict('guardian.codeOver');
    const object = { kind: 'draft', id: appId } as const;
    if (!this.codes.matches(readOneTimeCode(code), hashContext(appId, live.id), live.hash)) {
      await this.unitOfWork.run(actor, async (tx) => tx.audit({ action: 'guardian.wrongCode', object }));
      throw unprocessable([fieldError('code', 'guardian.codeWrong')]);
    }
    const given = { at: now, declaration };
    await this.record(actor, appId, live.id, given, 'guardian.codeOver');
    return guardianView({ ...guardian, given }, draft.answers);
  }

  /**
   * What the guardian is asked for, by the token of a mailed link. Read-only, because mail scanners open links.
   * @throws 409 `guardian.linkOver` for a token that is unknown, used or expired, or when the applicants under 18 have changed
   */
  async read(token: string): Promise<GuardianRequest> {
    const { guardian } = await this.byLink(token);
    const { name, relation, minors } = guardian;
    return { guardian: name, relation, minors: minors.map((minor) => minor.name) };
  }

  /**
   * Records the guardian's consent by the token of a mailed link, once.
   * @throws 409 as {@link read}
   */
  async giveByLink(actor: Actor, { token, declaration }: GuardianLinkConsentDto): Promise<void> {
    const { appId, roundId } = await this.byLink(token);
    const given = { at: this.clock.now(), declaration };
    await this.record(actor, appId, roundId, given, 'guardian.linkOver');
  }

  private async byLink(token: string): Promise<{ appId: string; roundId: string; guardian: DraftGuardian }> {
    const [appId = '', secret = ''] = token.split('.');
    const draft = isAppId(appId) ? await this.stored.byAppId(appId) : undefined;
    const guardian = draft?.guardian;
    const { id: roundId, link } = guardian?.code ?? {};
    const now = this.clock.now();
    if (
      draft === undefined ||
      guardian === undefined ||
      roundId === undefined ||
      link === undefined ||
      link.until <= now ||
      !coversCurrentMinors(guardian, draft, now) ||
      !this.codes.matches(secret, linkContext(appId, roundId), link.hash)
    )
      throw conflict('guardian.linkOver');
    return { appId, roundId, guardian };
  }

  /** @throws 409 `over` when the round has ended meanwhile: a consent was given, or another guardian was named */
  private async record(
    actor: Actor,
    appId: string,
    roundId: string,
    given: NonNullable<DraftGuardian['given']>,
    over: 'guardian.codeOver' | 'guardian.linkOver',
  ): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.guardians.recordConsent(appId, roundId, given, tx.session))) throw conflict(over);
      tx.audit({ action: 'guardian.given', object: { kind: 'draft', id: appId } });
    });
  }
}

/** @throws 422 `guardian.relation` */
function relationOf(dto: { readonly relation: string }): DraftGuardian['relation'] {
  const relation = guardianRelations.find((one) => one === dto.relation);
  if (relation === undefined) throw unprocessable([fieldError('relation', 'guardian.relation')]);
  return relation;
}

/** @throws 409 `draft.closed`, 409 `guardian.notNeeded` */
function minorsIn(draft: Draft, now: Date): DraftGuardian['minors'] {
  if (draft.state !== 'open') throw conflict('draft.closed');
  const minors = minorsAmong(draft.answers.applicants ?? [], now);
  if (minors.length === 0) throw conflict('guardian.notNeeded');
  return minors;
}

/** Whether the code was requested for the current applicants under 18. */
function coversCurrentMinors({ minors }: DraftGuardian, { answers, state }: Draft, now: Date): boolean {
  return (
    state === 'open' && JSON.stringify(minorsAmong(answers.applicants ?? [], now)) === JSON.stringify(minors)
  );
}

const linkContext = (appId: string, roundId: string): string => `guardian-link:${appId}:${roundId}`;
const hashContext = (appId: string, codeId: string): string => `guardian:${appId}:${codeId}`;
