import mongoose from 'mongoose';

const { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } =
  mongoose.mongo;

/** A unit of work kept conflicting until its time was over. */
export class UnitOfWorkTimeout extends Error {
  constructor() {
    super('The unit of work could not be committed in time');
    this.name = 'UnitOfWorkTimeout';
  }
}

/** A unique index refused a write. `field` narrows it to indexes that hold that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  if (field === undefined) return true;
  const pattern: unknown = error['keyPattern'];
  return typeof pattern === 'object' && pattern !== null && field in pattern;
}

/**
 * Several writes at once whose line broke: the driver wraps the broken line in an error of the server's kind, without its labels,
 * and without a code, which every answer of a server has.
 */
function isBrokenBulkWrite(error: unknown): boolean {
  return (
    error instanceof MongoBulkWriteError &&
    error.code === undefined &&
    [error.writeErrors].flat().length === 0
  );
}

/** The driver hands Node's own error on where it finds a line ended at the moment of writing to it. */
function isEndedLine(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'EPIPE' || code === 'ECONNRESET';
}

/** MongoDB stopped a query that took longer than its `maxTimeMS`. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof MongoError && error.code === 50;
}

/** MongoDB is away, changing its primary or out of time: the same request may succeed a little later (F08, F09). */
export function isMongoUnavailable(error: unknown): boolean {
  if (error instanceof UnitOfWorkTimeout || isBrokenBulkWrite(error) || isEndedLine(error)) return true;
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (!(error instanceof MongoError)) return false;
  return (
    ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'].some((label) =>
      error.hasErrorLabel(label),
    ) ||
    isOutOfTime(error) ||
    [
      'MongoPoolClearedError',
      'MongoNotConnectedError',
      'MongoTopologyClosedError',
      'MongoWaitQueueTimeoutError',
    ].includes(error.name)
  );
}
