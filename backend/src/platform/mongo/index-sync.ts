import type { Connection } from 'mongoose';

/**
 * Makes every collection and index that a schema declares; nothing is dropped, so that two versions can run side by side.
 * @throws Error naming the collection when an index can not be made.
 */
export async function syncIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    try {
      await model.createCollection();
      await model.createIndexes();
    } catch (error) {
      throw new Error(`The indexes of ${model.collection.collectionName} could not be made`, {
        cause: error,
      });
    }
  }
}
