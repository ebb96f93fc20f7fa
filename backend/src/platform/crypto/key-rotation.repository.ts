import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { SealedCollection, SealedField } from './sealed-collection.js';

export type SealedDocument = Readonly<Record<string, unknown>> & { readonly _id: unknown };

/** Bypasses mongoose, to rotate any collection that a module declares. */
@Injectable()
export class KeyRotationRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Returns documents with sealed texts in the order of their ids, after the id `after`. */
  async batch({ name, filter }: SealedCollection, after: unknown, limit: number): Promise<SealedDocument[]> {
    return this.connection
      .collection(name)
      .find(after === undefined ? filter : { $and: [filter, { _id: { $gt: after as never } }] })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  /** Reloads a document; undefined when it was deleted. */
  async find({ name }: SealedCollection, id: unknown): Promise<SealedDocument | undefined> {
    return (await this.connection.collection(name).findOne({ _id: id as never })) ?? undefined;
  }

  /**
   * Replaces a sealed text if it is unchanged since it was read.
   * @returns false when it was wiped or rewritten meanwhile
   */
  async replace(
    { name }: SealedCollection,
    id: unknown,
    { path, sealed }: SealedField,
    resealed: string,
  ): Promise<boolean> {
    const { matchedCount } = await this.connection
      .collection(name)
      .updateOne({ _id: id as never, [path]: sealed }, { $set: { [path]: resealed } });
    return matchedCount === 1;
  }
}
