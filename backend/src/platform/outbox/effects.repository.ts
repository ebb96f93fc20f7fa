import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { Clock } from '../clock.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import { EFFECTS_MODEL, type EffectRow } from './effects.schema.js';

const { trusted } = mongoose;

/** The outcome of a claim. */
export type Claim =
  | { readonly state: 'claimed'; readonly token: string; readonly isAccepted: boolean }
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'busy'; readonly until: Date }
  | { readonly state: 'ambiguous'; readonly reason: string };

const DIED_IN_HANDOVER = 'The worker ended during this effect: its outcome is unknown';

/**
 * Ensures that each effect runs once (SAFE-05): claim, run, record. A claim is a lease with a fencing token: writes with an older token
 * are rejected, so that a process that was suspended cannot overwrite its successor's result (fault F02).
 *
 * An effect that cannot be repeated (a mail) is marked by `beginHandover` just before its irreversible step. A claim that expires after
 * that is ambiguous and is not taken over. An accepted effect is known to have happened: the next claim only does the remaining work.
 */
@Injectable()
export class EffectsRepository {
  constructor(
    @InjectModel(EFFECTS_MODEL) private readonly model: Model<EffectRow>,
    private readonly clock: Clock,
  ) {}

  /** Claims an effect for `leaseMs` unless it is claimed or done; `isAccepted` when only the work after acceptance is left. */
  async claim(key: string, leaseMs: number): Promise<Claim> {
    const now = this.clock.now();
    const token = randomUUID();
    const until = new Date(now.getTime() + leaseMs);
    const lapsed = { state: 'claimed', until: trusted({ $lte: now }) } as const;
    try {
      const row = await this.model
        .findOneAndUpdate(
          {
            _id: key,
            $or: [
              { state: 'free' },
              { ...lapsed, handoverAt: trusted({ $exists: false }) },
              { ...lapsed, acceptedAt: trusted({ $exists: true }) },
            ],
          },
          { $set: { state: 'claimed', token, until }, $inc: { claims: 1 } },
          { upsert: true, returnDocument: 'after', projection: { acceptedAt: 1 } },
        )
        .lean()
        .exec();
      return { state: 'claimed', token, isAccepted: row?.acceptedAt !== undefined };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await this.model.updateOne(
      {
        _id: key,
        ...lapsed,
        handoverAt: trusted({ $exists: true }),
        acceptedAt: trusted({ $exists: false }),
      },
      { $set: { state: 'ambiguous', reason: DIED_IN_HANDOVER } },
    );
    const row = await this.model.findById(key).lean().exec();
    if (row === null) throw new Error(`The effect ${key} disappeared`);
    switch (row.state) {
      case 'done':
        return { state: 'done', result: row.result };
      case 'ambiguous':
        return { state: 'ambiguous', reason: row.reason ?? '' };
      case 'claimed':
        return { state: 'busy', until: row.until };
      case 'free':
        return { state: 'busy', until: now };
    }
  }

  /** Renews a claim; also just after its holder has recorded the effect as done. @returns false when it was lost */
  async extend(key: string, token: string, leaseMs: number): Promise<boolean> {
    const until = new Date(this.clock.now().getTime() + leaseMs);
    const { matchedCount } = await this.model.updateOne(
      { _id: key, state: trusted({ $in: ['claimed', 'done'] }), token },
      { $set: { until } },
    );
    return matchedCount === 1;
  }

  /** Marks the start of the irreversible step. @returns false when the claim was lost and the step must not be taken */
  async beginHandover(key: string, token: string): Promise<boolean> {
    return this.change(key, token, { $set: { handoverAt: this.clock.now() } });
  }

  /** Records that the remote side accepted. @returns false when the claim was lost */
  async markAccepted(key: string, token: string): Promise<boolean> {
    return this.change(key, token, { $set: { acceptedAt: this.clock.now() } });
  }

  /**
   * Records the effect as done with the handler's result; also when it became ambiguous meanwhile because its worker was suspended, and
   * again when the answer to the first record was lost.
   * @returns false when the claim was lost
   */
  async markDone(key: string, token: string, result?: unknown): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: key, state: trusted({ $in: ['claimed', 'ambiguous', 'done'] }), token },
      {
        $set: { state: 'done', doneAt: this.clock.now(), ...(result === undefined ? {} : { result }) },
        $unset: { reason: 1 },
      },
    );
    return matchedCount === 1;
  }

  /** Releases the claim of an effect that certainly did not happen. @returns false when the claim was lost */
  async release(key: string, token: string): Promise<boolean> {
    return this.change(key, token, { $set: { state: 'free' }, $unset: { handoverAt: 1 } });
  }

  /** Records that it is unknown whether the effect happened; only staff can retry it. */
  async markAmbiguous(key: string, token: string, reason: string): Promise<boolean> {
    return this.change(key, token, { $set: { state: 'ambiguous', reason } });
  }

  /** Returns those of the keys whose effects are done. */
  async doneAmong(keys: readonly string[]): Promise<Set<string>> {
    return this.keysIn('done', keys);
  }

  /** Returns those of the keys whose effects are ambiguous. */
  async ambiguousAmong(keys: readonly string[]): Promise<Set<string>> {
    return this.keysIn('ambiguous', keys);
  }

  /** Returns those of the keys whose effects the remote side has accepted. */
  async acceptedAmong(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...keys] }), acceptedAt: trusted({ $exists: true }) }, { _id: 1 })
      .lean()
      .exec();
    return new Set(rows.map((row) => row._id));
  }

  /** Lets an ambiguous effect run again, on request of staff. @returns false when it was not ambiguous */
  async allowRetry(key: string, session: ClientSession): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: key, state: 'ambiguous' },
      // A new token fences off the worker whose outcome was unknown.
      { $set: { state: 'free', token: randomUUID() }, $unset: { reason: 1, handoverAt: 1, acceptedAt: 1 } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  private async keysIn(state: EffectRow['state'], keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...keys] }), state }, { _id: 1 })
      .lean()
      .exec();
    return new Set(rows.map((row) => row._id));
  }

  private async change(key: string, token: string, update: object): Promise<boolean> {
    const outcome = await this.model.updateOne({ _id: key, state: 'claimed', token }, update);
    return outcome.matchedCount === 1;
  }
}
