import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SentenceKind } from '@portal/contract/settings/ready-sentences';
import mongoose from 'mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  READY_SENTENCE_MODEL,
  type ReadySentenceRow,
  SENTENCE_USE_MODEL,
  type SentenceUse,
} from './ready-sentences.schema.js';

const { trusted } = mongoose;

export type StoredSentence = ReadySentenceRow & { readonly _id: Types.ObjectId };
type Words = Pick<ReadySentenceRow, 'en' | 'hi'>;

@Injectable()
export class ReadySentencesRepository {
  constructor(
    @InjectModel(READY_SENTENCE_MODEL) private readonly sentences: Model<ReadySentenceRow>,
    @InjectModel(SENTENCE_USE_MODEL) private readonly uses: Model<SentenceUse>,
  ) {}

  /** All sentences, by kind and place. */
  async all(): Promise<StoredSentence[]> {
    return this.sentences.find().sort({ kind: 1, place: 1 }).lean<StoredSentence[]>().exec();
  }

  /** Returns the number of uses by the id of the sentence. */
  async counts(): Promise<ReadonlyMap<string, number>> {
    const groups = await this.uses.aggregate<{ _id: string; used: number }>([
      { $sort: { sentenceId: 1 } },
      { $group: { _id: '$sentenceId', used: { $sum: 1 } } },
    ]);
    return new Map(groups.map(({ _id, used }) => [_id, used]));
  }

  async byId(id: string, session: ClientSession): Promise<StoredSentence | undefined> {
    if (!mongoose.isValidObjectId(id)) return undefined;
    const row = await this.sentences.findById(id).session(session).lean<StoredSentence>().exec();
    return row ?? undefined;
  }

  async placesOf(kind: SentenceKind, session: ClientSession): Promise<number[]> {
    const rows = await this.sentences.find({ kind }, { place: 1 }).session(session).lean<StoredSentence[]>();
    return rows.map(({ place }) => place);
  }

  /** @throws a duplicate key error for a place or an English text in use */
  async insert(row: ReadySentenceRow, session: ClientSession): Promise<StoredSentence> {
    const [stored] = await this.sentences.create([row], { session });
    if (stored === undefined) throw new Error('The sentence was not stored');
    return { ...row, _id: stored._id };
  }

  /** @throws a duplicate key error for an English text in use */
  async change(id: Types.ObjectId, words: Words, now: Date, session: ClientSession): Promise<void> {
    await this.sentences.updateOne({ _id: id }, { $set: { ...words, updatedAt: now } }, { session });
  }

  /** Removes a sentence and its uses. */
  async remove(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.sentences.deleteOne({ _id: id }, { session });
    await this.uses.deleteMany({ sentenceId: String(id) }, { session });
  }

  /** Records a use of those of the sentences that exist. */
  async addUses(
    kind: SentenceKind,
    ids: readonly string[],
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    const known = await this.sentences
      .find({ kind, _id: trusted({ $in: [...new Set(ids)] }) }, { _id: 1 })
      .session(session)
      .lean<StoredSentence[]>();
    const names = new Set(known.map(({ _id }) => String(_id)));
    const rows = ids.filter((id) => names.has(id)).map((sentenceId) => ({ sentenceId, at: now }));
    if (rows.length > 0) await this.uses.insertMany(rows, { session });
  }
}
