import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { type ErasedPerson, personalPlaces } from './personal-places.js';

/** Rows of a person beside the member and the applications, found by the ids that they have in common. */
interface Traces {
  readonly loginIds: readonly string[];
  readonly changeIds: readonly string[];
  readonly emails: readonly string[];
}

/** Kinds of long work that draw documents of a person. */
const drawing = ['approval', 'regeneration', 'preview'];

/** What the rows of other features hold about one person; past their schemas, as the change of keys is (docs/rules/erasure.md). */
@Injectable()
export class ErasureTraces {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Their log-ins, and the changes that they or staff asked for, with every address in them. */
  async of(memberId: string, session: ClientSession): Promise<Traces> {
    const find = async (name: string) =>
      this.connection.collection(name).find({ memberId }, { session }).toArray();
    // One after the other: a transaction takes one question at a time.
    const logins = await find('member_logins');
    const changes = await find('email_changes');
    const requests = await find('update_requests');
    const texts = [
      ...logins.map((row): unknown => row['email']),
      ...changes.flatMap((row): unknown[] => [row['from'], row['to']]),
    ];
    return {
      loginIds: logins.map(({ _id }) => String(_id)),
      changeIds: [...changes, ...requests].map(({ _id }) => String(_id)),
      emails: texts.filter((text): text is string => typeof text === 'string' && text !== ''),
    };
  }

  /** Which of some addresses open the log-in of somebody else, such as the spouse's. */
  async sharedAmong(
    emails: readonly string[],
    memberId: string,
    session: ClientSession,
  ): Promise<ReadonlySet<unknown>> {
    const rows = await this.connection
      .collection('member_logins')
      .find({ email: { $in: [...emails] }, memberId: { $ne: memberId } }, { session })
      .toArray();
    return new Set(rows.map((row): unknown => row['email']));
  }

  /** Whether documents of these subjects are being drawn now. */
  async isBeingDrawn(subjectIds: readonly string[], session: ClientSession): Promise<boolean> {
    const run = await this.connection.collection('runs').findOne(
      {
        kind: { $in: drawing },
        'subject.id': { $in: [...subjectIds] },
        state: { $in: ['waiting', 'running'] },
      },
      { session },
    );
    return run !== null;
  }

  /** Keys of the previews that were drawn for these applications. */
  async previewsOf(applicationIds: readonly string[]): Promise<string[]> {
    const runs = await this.connection
      .collection('runs')
      .find({ kind: 'preview', 'subject.id': { $in: [...applicationIds] } })
      .toArray();
    return runs.flatMap((run) => {
      const { key } = (run['result'] ?? {}) as { readonly key?: unknown };
      return typeof key === 'string' ? [key] : [];
    });
  }

  /** The runs of exports since a moment, and whether one is still being written. */
  async exportsSince(since: Date, session: ClientSession): Promise<{ id: string; isUnderWay: boolean }[]> {
    const runs = await this.connection
      .collection('runs')
      .find({ kind: 'export', createdAt: { $gte: since } }, { session, projection: { state: 1 } })
      .toArray();
    return runs.map(({ _id, state }) => ({
      id: String(_id),
      isUnderWay: state === 'waiting' || state === 'running',
    }));
  }

  /** No file is left of these exports. */
  async forgetResults(runIds: readonly string[], session: ClientSession): Promise<void> {
    const ids = runIds.map((id) => new mongoose.Types.ObjectId(id));
    await this.connection
      .collection('runs')
      .updateMany({ _id: { $in: ids } }, { $unset: { result: 1 } }, { session });
  }

  /** Takes the person out of every place of `personalPlaces`. */
  async remove(person: ErasedPerson, session: ClientSession): Promise<void> {
    for (const place of personalPlaces) {
      const filter = place.find(person);
      if (filter === undefined) continue;
      const rows = this.connection.collection(place.collection);
      if (place.change === undefined) await rows.deleteMany(filter, { session });
      else await rows.updateMany(filter, changeOf(place.change), { session });
    }
  }
}

/** Either of what the database takes as a change. */
function changeOf(change: object | readonly object[]): object | object[] {
  return Array.isArray(change) ? [...(change as readonly object[])] : change;
}
