import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationState } from '@portal/contract/applications/states';
import { countedInState, type StateCount } from '@portal/contract/applications/responses';
import type { Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { unavailable } from '../platform/http/wire-error.js';
import { ListCounts } from '../platform/lists/list-counts.js';
import { isOutOfTime } from '../platform/mongo/mongo-errors.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

/** How many applications there are in each state. */
@Injectable()
export class ApplicationCounts {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>,
    private readonly kept: ListCounts,
  ) {}

  /**
   * Counts keys of the list's own index, in each state one more than are told at most; such a large count is kept for some seconds.
   * @returns a count for each state, in the order given
   * @throws WireError 503 when MongoDB does not count them in time.
   */
  async of(states: readonly ApplicationState[]): Promise<StateCount[]> {
    try {
      return await Promise.all(
        states.map(async (state) => {
          const key = `applications in state ${state}`;
          const found = await this.kept.of(key, async () => this.count(state), countedInState + 1);
          return { state, count: Math.min(found, countedInState), isMore: found > countedInState };
        }),
      );
    } catch (error) {
      if (isOutOfTime(error)) throw unavailable(limits.http.retryAfterSeconds);
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
