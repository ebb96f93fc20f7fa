import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { SealedCollection, SealedField } from './sealed-collection.js';

export type SealedDocument = Readonly<Record<string, unknown>> & { readonly _id: unknown };

/** Past mongoose: whatever collection a module names, and fields in documents that have no one schema. */
@Injectable()
export class KeyRotationRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Documents with sealed texts in the order of their ids, after one of them. */
  async batch({ name, filter }: SealedCollection, after: unknown, limit: number): Promise<SealedDocument[]> {
    return this.connection
      .collection(name)
      .find(after === undefined ? filter : { $and: [filter, { _id: { $gt: after as never } }] })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  /** One document as it is now; undefined when it is gone. */
  async find({ name }: SealedCollection, id: unknown): Promise<SealedDocument | undefined> {
    return (await this.connection.collection(name).findOne({ _id: id as never })) ?? undefined;
  }

  /**
   * Puts another sealed text in the place of the one that was read.
   * @returns false when it is there no more: it was wiped or written anew meanwhile
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
