import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { type ErasedPerson, personalDataLocations } from './personal-data-locations.js';

/** Ids and addresses by which other rows of the person are found. */
interface Traces {
  readonly loginIds: readonly string[];
  readonly changeIds: readonly string[];
  readonly emails: readonly string[];
}

/** Kinds of runs that draw documents of a person. */
const drawingKinds = ['approval', 'regeneration', 'preview'];

/** Reads and erases a person's data in the collections of other features, bypassing their schemas (docs/rules/erasure.md). */
@Injectable()
export class ErasureTracesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The member's log-ins and change requests, with every address in them. */
  async find(memberId: string, session: ClientSession): Promise<Traces> {
    const rowsOf = async (name: string) =>
      this.connection.collection(name).find({ memberId }, { session }).toArray();
    // Sequential, because a transaction runs one query at a time.
    const logins = await rowsOf('member_logins');
    const changes = await rowsOf('email_changes');
    const requests = await rowsOf('update_requests');
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

  /** appIds of the unsubmitted drafts that began with the member's record (docs/rules/drafts.md). */
  async draftsOf(memberId: string, session: ClientSession): Promise<string[]> {
    const rows = await this.connection
      .collection('drafts')
      .find({ 'converts.memberId': memberId, fromRecord: true, state: 'open' }, { session })
      .project<{ appId: string }>({ appId: 1 })
      .toArray();
    return rows.map(({ appId }) => appId);
  }

  /** Those of the addresses that also open another person's log-in, such as the spouse's. */
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

  /** Whether documents of these subjects are being drawn. */
  async isBeingDrawn(subjectIds: readonly string[], session: ClientSession): Promise<boolean> {
    const run = await this.connection.collection('runs').findOne(
      {
        kind: { $in: drawingKinds },
        'subject.id': { $in: [...subjectIds] },
        state: { $in: ['waiting', 'running'] },
      },
      { session },
    );
    return run !== null;
  }

  /** Storage keys of the previews of these applications. */
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

  /** Export runs opened since a time, and whether each is in progress. */
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

  /** Removes the results of export runs whose files are deleted. */
  async removeResults(runIds: readonly string[], session: ClientSession): Promise<void> {
    const ids = runIds.map((id) => new mongoose.Types.ObjectId(id));
    await this.connection
      .collection('runs')
      .updateMany({ _id: { $in: ids } }, { $unset: { result: 1 } }, { session });
  }

  /** Erases the person from all `personalDataLocations`. */
  async erase(person: ErasedPerson, session: ClientSession): Promise<void> {
    for (const location of personalDataLocations) {
      const filter = location.find(person);
      if (filter === undefined) continue;
      const rows = this.connection.collection(location.collection);
      if (location.change === undefined) await rows.deleteMany(filter, { session });
      else await rows.updateMany(filter, changeOf(location.change), { session });
    }
  }
}

/** Copies an update document or pipeline into the mutable type that the driver takes. */
function changeOf(change: object | readonly object[]): object | object[] {
  return Array.isArray(change) ? [...(change as readonly object[])] : change;
}
