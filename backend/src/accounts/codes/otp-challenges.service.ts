import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { tooMany } from '../../platform/http/wire-error.js';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { networkOf } from '../../platform/http/network.js';
import { accountLimits } from '../accounts.limits.js';
import { codeBudgets, codesOf } from '../login-attempts/attempt-budgets.js';
import { type KnownDevice, KnownDevices } from '../login-attempts/known-devices.service.js';
import { LoginAttemptsService } from '../login-attempts/login-attempts.service.js';
import { newActivationCode, readActivationCode } from '../members/activation-code.js';
import { OtpChallengesRepository } from './otp-challenges.repository.js';
import type { CodePurpose, OtpChallengeRow } from './otp-challenges.schema.js';
import { newOneTimeCode, OneTimeCodes, readOneTimeCode } from './one-time-codes.js';

/** A challenge for which codes are issued. */
export type OtpChallenge = Pick<OtpChallengeRow, '_id' | 'address'>;

/** A new challenge, for the browser's cookie. */
export interface OpenedOtpChallenge {
  readonly challenge: OtpChallenge;
  /** 256 random bits. */
  readonly secret: string;
}

/** A code in plain text, for its mail. */
export interface IssuedCode {
  readonly subjectId: string;
  readonly code: string;
  /** Identifies this mail: a repeat is the same mail. */
  readonly issueId: string;
  readonly expiresAt: Date;
}

export type CodeTry =
  | { readonly state: 'right'; readonly id: string; readonly subjectId: string }
  | { readonly state: 'wrong' }
  /** No challenge, ended, expired, or five wrong codes. */
  | { readonly state: 'expired' };

/** Selects no account. */
const NO_SUBJECT = 'none';

/**
 * Mailed codes of recovery and second factor, each bound to the browser that requested it (docs/rules/pages.md, docs/rules/sessions.md).
 */
@Injectable()
export class OtpChallengesService {
  constructor(
    private readonly repository: OtpChallengesRepository,
    private readonly codes: OneTimeCodes,
    private readonly attempts: LoginAttemptsService,
    private readonly devices: KnownDevices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Represents an e-mail or account in a challenge. */
  addressOf(purpose: CodePurpose, name: string): string {
    return this.codes.hash(name, `address:${purpose}`);
  }

  /**
   * Counts a code to be sent: one per 60 seconds and five per hour and network, so that no caller uses up the quota of others, and thirty
   * per hour from all networks, or three hundred while strangers have used up the day of the address (SEC-04).
   * @returns 0 when it may be sent, else the milliseconds to wait; then nothing was counted
   */
  async waitForAnother(tx: Tx, actor: Actor, address: string): Promise<number> {
    const { codesPerWindow, codesPerWindowOfAll, codesPerWindowUnderAttack, resendAfterMs } = accountLimits;
    const now = this.clock.now();
    const quotas = [
      {
        id: this.codes.hash(networkOf(actor), `quota:${address}`),
        most: codesPerWindow,
        apart: resendAfterMs,
      },
      {
        id: address,
        most: (await this.isDayUsedUp(address)) ? codesPerWindowUnderAttack : codesPerWindowOfAll,
        apart: 0,
      },
    ];
    const counted: { readonly id: string; readonly sent: readonly Date[]; readonly wait: number }[] = [];
    for (const { id, most, apart } of quotas) {
      counted.push({ id, ...(await this.quota(tx, id, most, apart, now)) });
    }
    const wait = Math.max(...counted.map((quota) => quota.wait));
    if (wait > 0) return wait;
    for (const { id, sent } of counted) await this.repository.noteSent(id, [...sent, now], now, tx.session);
    return 0;
  }

  /** Opens a challenge without a code. @param subjectId the account, if already known */
  async open(tx: Tx, purpose: CodePurpose, address: string, subjectId?: string): Promise<OpenedOtpChallenge> {
    const secret = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const id = idOf(secret);
    await this.repository.insert(
      {
        _id: id,
        purpose,
        address,
        codes: [],
        tries: 0,
        state: 'open',
        ...(subjectId === undefined ? {} : { subjectId }),
        createdAt: now,
        expiresAt: this.until(),
      },
      tx.session,
    );
    return { challenge: { _id: id, address }, secret };
  }

  /**
   * Creates a code for each account and stores it in an open challenge, replacing its previous one. Codes of other challenges stay valid:
   * each is bound to its browser, so a stranger's request voids no other code. The codes are long ones when strangers have used up the day
   * of the address. Without an account the challenge holds what no code matches, so that tries are answered and counted alike (SEC-05).
   */
  async issue(
    tx: Tx,
    { _id: id, address }: OtpChallenge,
    subjectIds: readonly string[],
  ): Promise<readonly IssuedCode[]> {
    const expiresAt = this.until();
    const isLong = await this.isDayUsedUp(address);
    const made = distinctCodes(subjectIds.length, isLong ? newActivationCode : newOneTimeCode);
    const issued = subjectIds.map((subjectId, index) => ({
      subjectId,
      code: made[index] ?? '',
      issueId: randomUUID(),
      expiresAt,
    }));
    const hashes = issued.map(({ subjectId, code }) => ({
      subjectId,
      hash: this.codes.hash(code, placeOf(id, subjectId)),
    }));
    const decoy = { subjectId: NO_SUBJECT, hash: this.codes.hash(randomUUID(), placeOf(id, NO_SUBJECT)) };
    const codes = hashes.length > 0 ? hashes : [decoy];
    await this.repository.place(id, { codes, isLong, expiresAt }, tx.session);
    return issued;
  }

  /** The challenge of a cookie that has neither ended nor expired. */
  async live(
    purpose: CodePurpose,
    secret: string | undefined,
    tx?: Tx,
  ): Promise<OtpChallengeRow | undefined> {
    if (secret === undefined) return undefined;
    return this.repository.live(purpose, idOf(secret), this.clock.now(), tx?.session);
  }

  /**
   * Tries a code in the challenge of a cookie. Five wrong ones end the challenge; the right one is valid once (SEC-04). Only six digits
   * can be guessed: a long code, and a challenge without a code, count nothing against the address (SEC-06).
   * @param shown the cookie of a device that accounts have used
   * @throws WireError 429 while the address is throttled after wrong codes in many challenges; `recovery.newCode` when the day is used up
   */
  async try(
    actor: Actor,
    purpose: CodePurpose,
    secret: string | undefined,
    typed: string,
    shown?: KnownDevice,
  ): Promise<CodeTry> {
    const open = await this.live(purpose, secret);
    if (open?.state !== 'open' || open.tries >= accountLimits.codeTries) return { state: 'expired' };
    const { _id: id, address } = open;
    const kind = purpose === 'recover-member' ? 'member' : 'staff';
    const [device] = open.codes.flatMap(({ subjectId }) => this.devices.idFor(shown, kind, subjectId) ?? []);
    const code = (open.isLong ? readActivationCode(typed) : undefined) ?? readOneTimeCode(typed);
    const isCounted = open.isLong !== true && open.codes.length > 0;
    if (isCounted && device === undefined && (await this.isDayUsedUp(address))) {
      throw tooMany(accountLimits.resendAfterMs / 1000, 'recovery.newCode');
    }
    let isOpen = true;
    const { result: right } = await this.attempts.attempt(
      isCounted ? codeBudgets(address, networkOf(actor), device) : [],
      async () => {
        const row = await this.repository.countTry(purpose, id, accountLimits.codeTries, this.clock.now());
        isOpen = row !== undefined;
        return row?.codes.find(({ subjectId, hash }) =>
          this.codes.matches(code, placeOf(id, subjectId), hash),
        );
      },
    );
    if (right === undefined) {
      await this.unitOfWork.run(actor, async (tx) =>
        tx.audit({ action: 'code.wrong', object: { kind: 'otpChallenge', id }, note: purpose }),
      );
      return { state: isOpen ? 'wrong' : 'expired' };
    }
    const { subjectId, hash } = right;
    const isMine = await this.unitOfWork.run(actor, async (tx) => {
      const isVerified = await this.repository.verify(id, subjectId, hash, this.until(), tx.session);
      if (isVerified) tx.audit({ action: 'code.right', object: { kind: 'otpChallenge', id }, note: purpose });
      return isVerified;
    });
    return isMine ? { state: 'right', id, subjectId } : { state: 'expired' };
  }

  /** Ends a verified challenge; false when it has ended before. */
  async end(tx: Tx, id: string): Promise<boolean> {
    return this.repository.end(id, tx.session);
  }

  /** Ends the challenges of an account. */
  async endOf(tx: Tx, purpose: CodePurpose, subjectId: string): Promise<void> {
    await this.repository.endOf(purpose, subjectId, tx.session);
  }

  private async isDayUsedUp(address: string): Promise<boolean> {
    return this.attempts.isDayUsedUp(codesOf(address), accountLimits.codeTriesPerDay);
  }

  private async quota(
    tx: Tx,
    id: string,
    most: number,
    apartMs: number,
    now: Date,
  ): Promise<{ sent: readonly Date[]; wait: number }> {
    const { codesWindowMs } = accountLimits;
    const since = now.getTime() - codesWindowMs;
    const sent = (await this.repository.sentLately(id, tx.session)).filter((at) => at.getTime() > since);
    const last = sent.at(-1);
    const oldest = sent.at(-most);
    const wait = Math.max(
      last === undefined ? 0 : last.getTime() + apartMs - now.getTime(),
      oldest === undefined ? 0 : oldest.getTime() + codesWindowMs - now.getTime(),
      0,
    );
    return { sent, wait };
  }

  private until(): Date {
    return new Date(this.clock.now().getTime() + accountLimits.codeMs);
  }
}

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const placeOf = (id: string, subjectId: string): string => `code:${id}:${subjectId}`;

/** Two accounts of one e-mail never get the same code: the code selects the account (docs/rules/sessions.md). */
function distinctCodes(count: number, newCode: () => string): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  return [...codes];
}
