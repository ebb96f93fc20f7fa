import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MailKind } from '@portal/contract/mail/mail-runs';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ListPage } from '../platform/lists/list-page.js';
import { ListReader } from '../platform/lists/list-reader.js';
import type { ListRequest } from '../platform/lists/list-request.js';
import type { CollectionProgress, MailRun, MailRunPause, MailRunTrouble, MailSource } from './mail-run.js';
import { mailRunList } from './mail-runs.list.js';
import { MAIL_RUN_MODEL, type MailRunRow } from './mail-runs.schema.js';

const { isValidObjectId, trusted } = mongoose;
const absent = trusted({ $exists: false });

@Injectable()
export class MailRunsRepository {
  constructor(
    @InjectModel(MAIL_RUN_MODEL) private readonly model: Model<MailRunRow>,
    private readonly lists: ListReader,
  ) {}

  /** @throws a duplicate key error when the version of the source has a run */
  async insert({ id, ...run }: MailRun, session: ClientSession): Promise<void> {
    await this.model.insertMany([{ ...run, _id: new mongoose.Types.ObjectId(id) }], { session });
  }

  async byId(id: string, session?: ClientSession): Promise<MailRun | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<MailRunRow>()
      .exec();
    return row === null ? undefined : runOf(row);
  }

  /** Runs by id; deleted ones are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, MailRun>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...new Set(ids)] }) })
      .lean<MailRunRow[]>()
      .exec();
    return new Map(rows.map((row) => [String(row._id), runOf(row)]));
  }

  /** The run of a source version, unless cancelled. */
  async bySource({ kind, id, version }: MailSource, session?: ClientSession): Promise<MailRun | undefined> {
    const row = await this.model
      .findOne({ 'source.kind': kind, 'source.id': id, 'source.version': version, isCancelled: false })
      .session(session ?? null)
      .lean<MailRunRow>()
      .exec();
    return row === null ? undefined : runOf(row);
  }

  /** The run of the latest version of a source, without cancelled runs. */
  async latestOf(kind: MailKind, id: string): Promise<MailRun | undefined> {
    const row = await this.model
      .findOne({ 'source.kind': kind, 'source.id': id, isCancelled: false })
      .sort({ 'source.version': -1 })
      .lean<MailRunRow>()
      .exec();
    return row === null ? undefined : runOf(row);
  }

  async noteCollected(id: string, collecting: CollectionProgress): Promise<void> {
    await this.change(id, { $set: { collecting } });
  }

  /** @returns false when it is already paused or has ended */
  async pause(id: string, pause: MailRunPause, session: ClientSession): Promise<boolean> {
    return this.change(id, { $set: { pause } }, { pause: absent, endedAt: absent }, session);
  }

  /** @returns false when it is not paused or has ended */
  async resume(id: string, session: ClientSession): Promise<boolean> {
    return this.change(
      id,
      { $unset: { pause: 1, trouble: 1 } },
      { pause: trusted({ $exists: true }), endedAt: absent },
      session,
    );
  }

  /** @returns false when it has already ended */
  async end(id: string, endedAt: Date, isCancelled: boolean, session: ClientSession): Promise<boolean> {
    return this.change(
      id,
      { $set: { endedAt, isCancelled }, $unset: { pause: 1, trouble: 1, budgetUntil: 1 } },
      { endedAt: absent },
      session,
    );
  }

  /** Reopens a completed run for another round. @returns false when it is not completed or was reopened concurrently */
  async reopen(id: string, round: number, session: ClientSession): Promise<boolean> {
    return this.change(
      id,
      { $set: { round: round + 1 }, $unset: { endedAt: 1 } },
      { round, isCancelled: false, endedAt: trusted({ $exists: true }) },
      session,
    );
  }

  async noteTrouble(id: string, trouble: MailRunTrouble | undefined): Promise<void> {
    await this.change(id, trouble === undefined ? { $unset: { trouble: 1 } } : { $set: { trouble } });
  }

  async noteBudget(id: string, until: Date | undefined): Promise<void> {
    await this.change(
      id,
      until === undefined ? { $unset: { budgetUntil: 1 } } : { $set: { budgetUntil: until } },
    );
  }

  async page(kind: MailKind | undefined, request: ListRequest<'createdAt'>): Promise<ListPage<MailRun>> {
    const page = await this.lists.page(
      { list: mailRunList, model: this.model },
      kind === undefined ? {} : { kind: { 'source.kind': kind } },
      request,
    );
    return { ...page, rows: page.rows.map(runOf) };
  }

  private async change(
    id: string,
    change: UpdateQuery<MailRunRow>,
    which: QueryFilter<MailRunRow> = {},
    session?: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: id, ...which }, change, { session });
    return matchedCount > 0;
  }
}

function runOf({ _id, ...rest }: Omit<MailRunRow, '_id'> & { readonly _id: unknown }): MailRun {
  return { ...rest, id: String(_id) };
}
