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

/** What is written of a pair when the office has decided. */
export type PairDecision = Pick<DuplicatePairRow, 'state' | 'decided' | 'kept' | 'undone'>;

@Injectable()
export class DuplicatePairs {
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

  /** Writes what was found of some members: pairs that wait and are none any more go, those that were decided on stay so. */
  async found(memberIds: readonly string[], pairs: readonly FoundPair[]): Promise<void> {
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

  /** Writes a decision; a pair that nobody has found yet is one from now on. */
  async decide(
    id: string,
    { score, reasons }: Likelihood,
    { state, decided, kept, undone }: PairDecision,
    session: ClientSession,
  ): Promise<void> {
    const fields = Object.entries({ decided, kept, undone });
    const given = fields.filter(([, value]) => value !== undefined);
    const gone = fields.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
    await this.model.updateOne(
      { _id: id },
      {
        $set: { state, ...Object.fromEntries(given) },
        ...(gone.length === 0 ? {} : { $unset: Object.fromEntries(gone) }),
        $setOnInsert: { score, reasons, members: id.split('-') },
      },
      { session, upsert: true },
    );
  }
}
