import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import type { Application } from '../application.js';
import { APPLICATION_MODEL, type ApplicationDocument } from '../applications.schema.js';
import { type Comparable, type LikeTerms, likeTermsOf } from './likeness.js';

const { isValidObjectId, trusted } = mongoose;

/** Look-alikes per likeness. */
const LIMIT = 10;

const PROJECTION = {
  appId: 1,
  number: 1,
  state: 1,
  createdAt: 1,
  'applicants.name': 1,
  'applicants.phone': 1,
  'applicants.email': 1,
  'applicants.registrationNumber': 1,
  'applicants.dateOfBirth': 1,
} as const;

/** The compared fields of an application. */
export type Compared = Pick<Application, 'id' | 'appId' | 'number' | 'state' | 'createdAt'> & {
  readonly applicants: readonly Comparable[];
};

type Row = Omit<Compared, 'id'> & { readonly _id: unknown };

/** Finds similar applications by their search terms; one index scan per likeness, newest first. */
@Injectable()
export class LookAlikesRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  /** Distinct candidates; the caller compares which of their values really match. @param id of the application itself */
  async candidates(id: string, persons: readonly Comparable[]): Promise<Compared[]> {
    const terms = persons.map(likeTermsOf);
    const found = await Promise.all([
      ...(['phone', 'email', 'registrationNumber'] as const).map(async (likeness) =>
        this.byTerms(
          terms.flatMap((one) => one[likeness] ?? []),
          id,
        ),
      ),
      ...terms.flatMap(({ nameAndBirth }) =>
        nameAndBirth === undefined ? [] : [this.byNameAndBirth(nameAndBirth, id)],
      ),
    ]);
    return [...new Map(found.flat().map((one) => [one.id, one])).values()];
  }

  async byIds(ids: readonly string[]): Promise<Compared[]> {
    if (ids.length === 0) return [];
    const rows = await this.model
      .find({ _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) }, PROJECTION)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Row[]>()
      .exec();
    return rows.map(comparedOf);
  }

  private async byTerms(terms: readonly string[], except: string): Promise<Compared[]> {
    if (terms.length === 0) return [];
    return this.find({ terms: trusted({ $in: [...terms] }) }, except);
  }

  /** Applications of a person born on this day, whose name has these words or words that sound like them. */
  private async byNameAndBirth(
    { born, words }: Required<LikeTerms>['nameAndBirth'],
    except: string,
  ): Promise<Compared[]> {
    const named = words.map((word) => ({ terms: trusted({ $in: [...word] }) }));
    return this.find({ 'applicants.dateOfBirth': born, $and: named }, except);
  }

  private async find(condition: QueryFilter<ApplicationDocument>, except: string): Promise<Compared[]> {
    const rows = await this.model
      .find({ ...condition, _id: trusted({ $ne: except }) }, PROJECTION)
      .sort({ _id: -1 })
      .limit(LIMIT)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Row[]>()
      .exec();
    return rows.map(comparedOf);
  }
}

function comparedOf({ _id, ...rest }: Row): Compared {
  return { id: String(_id), ...rest };
}
