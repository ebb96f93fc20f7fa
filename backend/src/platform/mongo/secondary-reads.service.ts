import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { limits } from '../config/limits.js';

const { ReadPreference } = mongoose.mongo;
type Preference = mongoose.mongo.ReadPreference;

/** A member of the replica set at its last heartbeat. */
interface Member {
  readonly isPrimary: boolean;
  /** Age of its newest write, in ms. */
  readonly ageMs: number;
}

/** Options of an operation that {@link SecondaryReads.asOfNow} runs. */
export interface ReadOptions {
  readonly session?: ClientSession;
  readonly readPreference: Preference;
}

/**
 * Decides where reads go that scan whole collections: to a secondary, so that they do not delay the calls of people, or to the primary
 * when there is no secondary or one is far behind. Decisions about records never read here (docs/scale.md).
 */
@Injectable()
export class SecondaryReads {
  private readonly members = new Map<string, Member>();

  constructor(@InjectConnection() private readonly connection: Connection) {
    const client = connection.getClient();
    client.on('serverHeartbeatSucceeded', ({ connectionId, reply }) => this.note(connectionId, reply));
    client.on('serverHeartbeatFailed', ({ connectionId }) => this.members.delete(connectionId));
    client.on('serverClosed', ({ address }) => this.members.delete(address));
  }

  /** Returns the read preference for a scan whose session names the point in time, such as a snapshot session. */
  preference(): Preference {
    const all = [...this.members.values()];
    const primary = all.find(({ isPrimary }) => isPrimary);
    const secondaries = all.filter(({ isPrimary }) => !isPrimary);
    const { secondaryLagMs, maxStalenessSeconds } = limits.mongo;
    const areClose =
      primary !== undefined &&
      secondaries.length > 0 &&
      secondaries.every(({ ageMs }) => ageMs - primary.ageMs <= secondaryLagMs);
    return areClose
      ? new ReadPreference('secondaryPreferred', undefined, { maxStalenessSeconds })
      : ReadPreference.primary;
  }

  /** Runs reads that see every write acknowledged before. */
  async asOfNow<T>(work: (options: ReadOptions) => Promise<T>): Promise<T> {
    const readPreference = this.preference();
    if (readPreference.mode === 'primary') return work({ readPreference });
    const session = await this.connection.startSession({ causalConsistency: true });
    try {
      // The primary's time, which a secondary must have reached before it answers.
      await this.connection.getClient().db('admin').command({ ping: 1 }, { session });
      return await work({ session, readPreference });
    } finally {
      await session.endSession();
    }
  }

  private note(address: string, reply: mongoose.mongo.Document): void {
    const { isWritablePrimary, secondary, lastWrite } = reply as {
      isWritablePrimary?: boolean;
      secondary?: boolean;
      lastWrite?: { lastWriteDate?: Date };
    };
    const writtenAt = lastWrite?.lastWriteDate;
    if (writtenAt === undefined || (isWritablePrimary !== true && secondary !== true)) {
      this.members.delete(address);
      return;
    }
    this.members.set(address, {
      isPrimary: isWritablePrimary === true,
      ageMs: Date.now() - writtenAt.getTime(),
    });
  }
}
