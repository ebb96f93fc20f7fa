import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../config/limits.js';
import type { Disclosure } from './disclosure.js';
import {
  DISCLOSED_PERSONS_MODEL,
  type DisclosedPersonsRow,
  DISCLOSURE_MODEL,
  type DisclosureRow,
} from './disclosures.schema.js';

const { trusted, Types } = mongoose;

@Injectable()
export class DisclosuresRepository {
  constructor(
    @InjectModel(DISCLOSURE_MODEL) private readonly disclosures: Model<DisclosureRow>,
    @InjectModel(DISCLOSED_PERSONS_MODEL) private readonly persons: Model<DisclosedPersonsRow>,
  ) {}

  /** Adds persons, sorted so that their index keys are adjacent. */
  async addPersons(disclosureId: string, ids: readonly string[], unfinishedSince: Date): Promise<void> {
    await this.persons.collection.insertOne({
      _id: new Types.ObjectId(),
      disclosureId: new Types.ObjectId(disclosureId),
      persons: [...ids].sort().map((id) => new Types.ObjectId(id)),
      unfinishedSince,
    });
  }

  /** Records a complete file and makes its persons permanent. */
  async finish({ id, ...disclosure }: Disclosure, session: ClientSession): Promise<void> {
    const _id = new Types.ObjectId(id);
    await this.disclosures.insertMany([{ ...disclosure, _id, columns: [...disclosure.columns] }], {
      session,
    });
    await this.persons.updateMany({ disclosureId: _id }, { $unset: { unfinishedSince: 1 } }, { session });
  }

  /** Returns the disclosures of finished files with any of the persons, newest first. */
  async of(ids: readonly string[], limit: number): Promise<Disclosure[]> {
    const persons = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
    const found = await this.persons
      .find({ persons }, { _id: 0, disclosureId: 1 })
      .sort({ disclosureId: -1 })
      .limit(limit)
      .hint('person')
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<DisclosedPersonsRow, 'disclosureId'>[]>()
      .exec();
    const rows = await this.disclosures
      .find({ _id: trusted({ $in: found.map(({ disclosureId }) => disclosureId) }) })
      .sort({ at: -1, _id: -1 })
      .lean<DisclosureRow[]>()
      .exec();
    return rows.map(({ _id, ...row }) => ({ ...row, id: String(_id) }));
  }
}
