import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DuplicateState } from '@portal/contract/data/responses';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ListPage } from '../../platform/lists/list-page.js';
import { ListReader } from '../../platform/lists/list-reader.js';
import type { ListRequest } from '../../platform/lists/list-request.js';
import { DUPLICATE_PAIR_MODEL, type DuplicatePairRow } from './duplicate-pairs.schema.js';
import type { Likelihood } from './duplicate-score.js';
import { duplicateList } from './duplicates.list.js';

const { trusted } = mongoose;

/** The id of the pair of two members. */
export function pairIdOf(one: string, other: string): string {
  return [one, other].sort().join('-');
}

/** Two members who look like one person. */
export interface FoundPair extends Likelihood {
  readonly members: readonly [string, string];
}

/** Fields written with a decision of the office. */
export type PairDecision = Pick<DuplicatePairRow, 'state' | 'decided' | 'kept' | 'undone'>;

@Injectable()
export class DuplicatePairsRepository {
  constructor(
    @InjectModel(DUPLICATE_PAIR_MODEL) private readonly model: Model<DuplicatePairRow>,
    private readonly lists: ListReader,
  ) {}

  /** @throws as ListReader */
  async page(state: DuplicateState, request: ListRequest<'score'>): Promise<ListPage<DuplicatePairRow>> {
    const source = { list: duplicateList, model: this.model };
    return this.lists.page(source, { state: { state } }, request);
  }

  async byId(id: string, session?: ClientSession): Promise<DuplicatePairRow | undefined> {
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<DuplicatePairRow>()
      .exec();
    return row ?? undefined;
  }

  /** Replaces the open pairs of these members; decided pairs keep their state. */
  async replaceOpen(memberIds: readonly string[], pairs: readonly FoundPair[]): Promise<void> {
    const ids = pairs.map(({ members }) => pairIdOf(...members));
    const gone = { state: 'open' as const, _id: trusted({ $nin: ids }) };
    await this.model.deleteMany({ members: trusted({ $in: [...memberIds] }), ...gone });
    if (pairs.length === 0) return;
    await this.model.bulkWrite(
      pairs.map(({ members, score, reasons }) => ({
        updateOne: {
          filter: { _id: pairIdOf(...members) },
          update: {
            $set: { score, reasons },
            $setOnInsert: { state: 'open', members: [...members].sort() },
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** Stores a decision; creates the pair if the finder has not. */
  async decide(
    id: string,
    { score, reasons }: Likelihood,
    { state, decided, kept, undone }: PairDecision,
    session: ClientSession,
  ): Promise<void> {
    const fields = Object.entries({ decided, kept, undone });
    const set = fields.filter(([, value]) => value !== undefined);
    const unset = fields.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
    await this.model.updateOne(
      { _id: id },
      {
        $set: { state, ...Object.fromEntries(set) },
        ...(unset.length === 0 ? {} : { $unset: Object.fromEntries(unset) }),
        $setOnInsert: { score, reasons, members: id.split('-') },
      },
      { session, upsert: true },
    );
  }
}
