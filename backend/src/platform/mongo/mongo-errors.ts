import mongoose from 'mongoose';

const { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } =
  mongoose.mongo;

/** A unit of work kept conflicting until its time limit. */
export class UnitOfWorkTimeout extends Error {
  constructor() {
    super('The unit of work could not be committed in time');
    this.name = 'UnitOfWorkTimeout';
  }
}

/** Whether a unique index rejected a write; with `field`, only for indexes that contain it. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  if (field === undefined) return true;
  const pattern: unknown = error['keyPattern'];
  return typeof pattern === 'object' && pattern !== null && field in pattern;
}

/**
 * Whether the connection broke in a bulk write: the driver wraps the network error in a server error without labels and without the code
 * that every response of a server has.
 */
function isBrokenBulkWrite(error: unknown): boolean {
  return (
    error instanceof MongoBulkWriteError &&
    error.code === undefined &&
    [error.writeErrors].flat().length === 0
  );
}

/** Whether the connection was closed while writing; the driver then passes on Node's error. */
function isClosedConnection(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'EPIPE' || code === 'ECONNRESET';
}

/** Whether MongoDB stopped a query at its `maxTimeMS`. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof MongoError && error.code === 50;
}

/** Whether MongoDB is unreachable, electing a primary or overloaded, so that a retry may succeed (faults F08, F09). */
export function isMongoUnavailable(error: unknown): boolean {
  if (error instanceof UnitOfWorkTimeout || isBrokenBulkWrite(error) || isClosedConnection(error))
    return true;
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (!(error instanceof MongoError)) return false;
  return (
    ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'].some((label) =>
      error.hasErrorLabel(label),
    ) ||
    isQueryTimeout(error) ||
    [
      'MongoPoolClearedError',
      'MongoNotConnectedError',
      'MongoTopologyClosedError',
      'MongoWaitQueueTimeoutError',
    ].includes(error.name)
  );
}
