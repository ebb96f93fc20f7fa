import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ApplicationState, applicationStates } from '@portal/contract/applications/states';
import { countedInState, type StateCount } from '@portal/contract/applications/responses';
import mongoose from 'mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { unavailable } from '../platform/http/wire-error.js';
import { ListCounts } from '../platform/lists/list-counts.js';
import { isQueryTimeout } from '../platform/mongo/mongo-errors.js';
import { deletedIn } from './applications.conditions.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted } = mongoose;

/** One chip of the list: what it counts, and the index that answers it without reading documents. */
interface Counted {
  readonly state: StateCount['state'];
  readonly filter: QueryFilter<ApplicationDocument>;
  readonly index: string;
  /** Identifies the count among the cached ones. */
  readonly key: string;
}

/** Counts applications by state and by view of the list. */
@Injectable()
export class ApplicationCountsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>,
    private readonly cache: ListCounts,
  ) {}

  /**
   * Counts in the list's indexes, up to one more than the shown maximum each; large counts are cached for some seconds.
   * @param readable the states that the reader may see
   * @returns one count per state, in the order of `readable`, then one per view of the list
   * @throws WireError 503 when MongoDB does not count them in time.
   */
  async of(readable: readonly ApplicationState[]): Promise<StateCount[]> {
    try {
      return await Promise.all(countedAmong(readable).map(async (one) => this.countOf(one)));
    } catch (error) {
      if (isQueryTimeout(error)) throw unavailable(limits.http.retryAfterSeconds);
      throw error;
    }
  }

  private async countOf({ state, filter, index, key }: Counted): Promise<StateCount> {
    const limit = countedInState + 1;
    const count = async () =>
      this.model.countDocuments(filter, { limit, hint: index, maxTimeMS: limits.lists.queryMs }).exec();
    const found = await this.cache.of(`applications: ${key}`, count);
    return { state, count: Math.min(found, countedInState), isMore: found > countedInState };
  }
}

function countedAmong(readable: readonly ApplicationState[]): Counted[] {
  const hidden = applicationStates.filter((state) => state !== 'draft' && !readable.includes(state));
  const visible = hidden.length === 0 ? {} : { state: trusted({ $nin: hidden }) };
  return [
    ...readable.map((state) =>
      deletedIn.includes(state)
        ? { state, filter: { state, purgedAt: null }, index: 'list_current_created', key: state }
        : { state, filter: { state }, index: 'list_state_created', key: state },
    ),
    {
      state: 'refundOpen',
      filter: { refundOpen: true, ...visible },
      index: 'list_refund_open',
      key: `refundOpen without ${hidden.join()}`,
    },
    {
      state: 'dataDeleted',
      filter: { purgedAt: trusted({ $gt: new Date(0) }), ...visible },
      index: 'list_data_deleted',
      key: `dataDeleted without ${hidden.join()}`,
    },
  ];
}
