import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationState } from '@portal/contract/applications/states';
import { countedInState, type StateCount } from '@portal/contract/applications/responses';
import type { Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { unavailable } from '../platform/http/wire-error.js';
import { ListCounts } from '../platform/lists/list-counts.js';
import { isQueryTimeout } from '../platform/mongo/mongo-errors.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

/** Counts applications by state. */
@Injectable()
export class ApplicationCountsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>,
    private readonly cache: ListCounts,
  ) {}

  /**
   * Counts in the list's index, up to one more than the shown maximum per state; large counts are cached for some seconds.
   * @returns one count per state, in the order of `states`
   * @throws WireError 503 when MongoDB does not count them in time.
   */
  async of(states: readonly ApplicationState[]): Promise<StateCount[]> {
    try {
      return await Promise.all(
        states.map(async (state) => {
          const key = `applications in state ${state}`;
          const found = await this.cache.of(key, async () => this.count(state), countedInState + 1);
          return { state, count: Math.min(found, countedInState), isMore: found > countedInState };
        }),
      );
    } catch (error) {
      if (isQueryTimeout(error)) throw unavailable(limits.http.retryAfterSeconds);
      throw error;
    }
  }

  private async count(state: ApplicationState): Promise<number> {
    return this.model
      .countDocuments(
        { state },
        {
          limit: countedInState + 1,
          hint: 'list_state_created',
          maxTimeMS: limits.lists.queryMs,
        },
      )
      .exec();
  }
}
