import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { Clock } from '../clock.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import { EFFECTS_MODEL, type EffectRow } from './effects.schema.js';

const { trusted } = mongoose;

/** What a claim found. */
export type Claim =
  | { readonly state: 'claimed'; readonly token: string; readonly isAccepted: boolean }
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'busy'; readonly until: Date }
  | { readonly state: 'ambiguous'; readonly reason: string };

const DIED_IN_HANDOVER = 'The worker ended while it handed this over: nobody knows whether it was done';

/**
 * Which effects were done (SAFE-05): claim, do, record. A claim is a lease with a token of its own; whoever comes with an
 * older token is refused, so that a process that was frozen and woke up can not overwrite what its successor did (F02).
 *
 * An effect that can not be repeated (a mail) is marked by `beginHandover` just before it becomes irreversible. A claim that
 * ends after that without a word is ambiguous: nobody takes it over. One that was `accepted` is known to have happened: whoever
 * takes it over does only what comes after it.
 */
@Injectable()
export class ProcessedEffects {
  constructor(
    @InjectModel(EFFECTS_MODEL) private readonly model: Model<EffectRow>,
    private readonly clock: Clock,
  ) {}

  /** Takes an effect for `leaseMs` when nobody has it and it is not done; `isAccepted` when only its recording is left to do. */
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

  /** Prolongs a claim. @returns false when it is in other hands. */
  async extend(key: string, token: string, leaseMs: number): Promise<boolean> {
    const until = new Date(this.clock.now().getTime() + leaseMs);
    return this.change(key, token, { $set: { until } });
  }

  /** Notes that what follows can not be taken back. @returns false when the claim is in other hands: it must not follow. */
  async beginHandover(key: string, token: string): Promise<boolean> {
    return this.change(key, token, { $set: { handoverAt: this.clock.now() } });
  }

  /** Notes that the other side said yes. @returns false when the claim is in other hands. */
  async accepted(key: string, token: string): Promise<boolean> {
    return this.change(key, token, { $set: { acceptedAt: this.clock.now() } });
  }

  /**
   * Records the effect as done, with what the handler returned: also when it was taken for ambiguous meanwhile, because its
   * worker was frozen and knows better.
   * @returns false when the claim is in other hands.
   */
  async done(key: string, token: string, result?: unknown): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: key, state: trusted({ $in: ['claimed', 'ambiguous'] }), token },
      {
        $set: { state: 'done', doneAt: this.clock.now(), ...(result === undefined ? {} : { result }) },
        $unset: { reason: 1 },
      },
    );
    return matchedCount === 1;
  }

  /** Gives the claim up: it certainly did not happen, and the next try may come. @returns false when it is in other hands. */
  async release(key: string, token: string): Promise<boolean> {
    return this.change(key, token, { $set: { state: 'free' }, $unset: { handoverAt: 1 } });
  }

  /** Records that nobody knows whether it happened; only a person lets it run again. */
  async ambiguous(key: string, token: string, reason: string): Promise<boolean> {
    return this.change(key, token, { $set: { state: 'ambiguous', reason } });
  }

  /** Which of these effects are done. */
  async doneAmong(keys: readonly string[]): Promise<Set<string>> {
    return this.keysIn('done', keys);
  }

  /** Of which of these effects nobody knows whether they happened. */
  async ambiguousAmong(keys: readonly string[]): Promise<Set<string>> {
    return this.keysIn('ambiguous', keys);
  }

  /** Which of these effects the other side is known to have taken. */
  async acceptedAmong(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...keys] }), acceptedAt: trusted({ $exists: true }) }, { _id: 1 })
      .lean()
      .exec();
    return new Set(rows.map((row) => row._id));
  }

  /** A person has looked: an effect of which nobody knew whether it happened may run again. @returns whether it was one */
  async allowRetry(key: string, session: ClientSession): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: key, state: 'ambiguous' },
      // A token that nobody has: the worker that was in doubt is refused from now on.
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
