import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CollegeDecision } from '@portal/contract';
import mongoose, { type ClientSession, type Model, type Types } from 'mongoose';
import type { ListPage } from '../platform/lists/list-page.js';
import { ListReader } from '../platform/lists/list-reader.js';
import type { ListRequest } from '../platform/lists/list-request.js';
import { queueList } from './college-queue.list.js';
import { COLLEGE_QUEUE_MODEL, type QueuedCollege } from './college-queue.schema.js';
import { keysOf } from './reference-item.js';
import { cleanName, nameKey } from './reference-names.js';
import type { ReferenceContent } from './reference.schema.js';

const { trusted, isValidObjectId } = mongoose;

export interface StoredQueued extends QueuedCollege {
  readonly id: string;
}

export interface NotedCollege {
  readonly state: string;
  readonly name: string;
  readonly applicationId: string;
}

type Row = QueuedCollege & { readonly _id: Types.ObjectId };

@Injectable()
export class CollegeQueueRepository {
  constructor(
    @InjectModel(COLLEGE_QUEUE_MODEL) private readonly model: Model<QueuedCollege>,
    private readonly lists: ListReader,
  ) {}

  /** Queues a text, or counts one more applicant of a text that was queued before. */
  async note({ state, name, applicationId }: NotedCollege, now: Date, session: ClientSession): Promise<void> {
    const mention = { applicationId, at: now };
    await this.model.updateOne(
      { stateKey: nameKey(state), nameKey: nameKey(name) },
      {
        $setOnInsert: { state: cleanName(state), name: cleanName(name), isOpen: true, first: mention },
        $set: { last: mention },
        $inc: { count: 1 },
      },
      { upsert: true, session },
    );
  }

  /** A page of the open ones. @throws as ListReader */
  async openPage(
    stateKey: string | undefined,
    request: ListRequest<'count'>,
  ): Promise<ListPage<StoredQueued>> {
    const page = await this.lists.page(
      { list: queueList, model: this.model },
      { open: { isOpen: true }, ...(stateKey === undefined ? {} : { state: { stateKey } }) },
      request,
    );
    return { ...page, rows: page.rows.map(stored) };
  }

  async byId(id: string, session: ClientSession): Promise<StoredQueued | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model.findById(id).session(session).lean<Row>().exec();
    return row === null ? undefined : stored(row);
  }

  async decide(id: string, decision: CollegeDecision, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { isOpen: false, decision, decidedAt: now } },
      { session },
    );
  }

  /** Colleges that are in the list now need no decision any more. Entries of other lists are passed over. */
  async settle(contents: readonly ReferenceContent[], now: Date, session: ClientSession): Promise<void> {
    const colleges = contents.filter(({ kind }) => kind === 'college').map(keysOf);
    if (colleges.length === 0) return;
    const named = new Set(colleges.flatMap(({ stateKey, keys }) => keys.map((key) => `${stateKey}\n${key}`)));
    // Few wait at a time, while an import may bring thousands.
    const open = await this.model
      .find({ isOpen: true }, { stateKey: 1, nameKey: 1 })
      .session(session)
      .lean<Pick<Row, '_id' | 'stateKey' | 'nameKey'>[]>()
      .exec();
    const settled = open.filter((row) => named.has(`${row.stateKey}\n${row.nameKey}`)).map(({ _id }) => _id);
    if (settled.length === 0) return;
    await this.model.updateMany(
      { _id: trusted({ $in: settled }) },
      { $set: { isOpen: false, decision: 'add', decidedAt: now } },
      { session },
    );
  }

  /** A state got another name. A text that is queued under the new name already stays as it is. */
  async renameState(before: string, after: string, session: ClientSession): Promise<void> {
    const [from, to] = [nameKey(before), nameKey(after)];
    const there =
      from === to
        ? []
        : await this.model.find({ stateKey: to }, { nameKey: 1 }).session(session).lean<Row[]>().exec();
    await this.model.updateMany(
      { stateKey: from, nameKey: trusted({ $nin: there.map((row) => row.nameKey) }) },
      { $set: { state: after, stateKey: to } },
      { session },
    );
  }
}

function stored({ _id, ...row }: QueuedCollege & { readonly _id: unknown }): StoredQueued {
  return { ...row, id: String(_id) };
}
