import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import type { Application } from '../application.js';
import { APPLICATION_MODEL, type ApplicationDocument } from '../applications.schema.js';
import type { Comparable, LikeTerms } from './likeness.js';

const { isValidObjectId, trusted } = mongoose;

/** As many look-alikes for each likeness as anybody compares. */
const MOST = 10;

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

/** An application as far as it is compared with another one. */
export type Compared = Pick<Application, 'id' | 'appId' | 'number' | 'state' | 'createdAt'> & {
  readonly applicants: readonly Comparable[];
};

type Row = Omit<Compared, 'id'> & { readonly _id: unknown };

/** Applications that look like one: each likeness is one walk of an index, the newest first. */
@Injectable()
export class LookAlikesRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  /** Those that have one of these terms. @param except the application that they are compared with */
  async withTerm(terms: readonly string[], except: string): Promise<Compared[]> {
    if (terms.length === 0) return [];
    return this.ask({ terms: trusted({ $in: [...terms] }) }, except);
  }

  /** Those of a person who was born on this day and whose name has these words, or sounds so. */
  async bornOn({ born, words }: Required<LikeTerms>['nameAndBirth'], except: string): Promise<Compared[]> {
    const named = words.map((word) => ({ terms: trusted({ $in: [...word] }) }));
    return this.ask({ 'applicants.dateOfBirth': born, $and: named }, except);
  }

  async byIds(ids: readonly string[]): Promise<Compared[]> {
    const known = ids.filter((id) => isValidObjectId(id));
    const rows = await this.model
      .find({ _id: trusted({ $in: known }) }, PROJECTION)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Row[]>()
      .exec();
    return rows.map(comparedOf);
  }

  private async ask(condition: QueryFilter<ApplicationDocument>, except: string): Promise<Compared[]> {
    const rows = await this.model
      .find({ ...condition, _id: trusted({ $ne: except }) }, PROJECTION)
      .sort({ _id: -1 })
      .limit(MOST)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Row[]>()
      .exec();
    return rows.map(comparedOf);
  }
}

function comparedOf({ _id, ...rest }: Row): Compared {
  return { id: String(_id), ...rest };
}
