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

/** No primary answered at the start; the message names every member with its state or error, so no stack trace is printed. */
export class NoPrimaryError extends mongoose.Error {
  constructor({ message, reason }: Error & { readonly reason?: unknown }) {
    const members = [...((reason as Partial<Topology> | undefined)?.servers ?? [])].map(
      ([address, { type, error }]) => `${address} (${error?.message ?? type})`,
    );
    const found = members.length === 0 ? message : members.join(', ');
    super(`MongoDB has no primary at MONGODB_URI: ${found}`);
  }
}

type Topology = Pick<mongoose.mongo.TopologyDescription, 'servers'>;

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

/**
 * Codes of a member that is no primary any more, or is ending or starting. Only writes that the driver repeats carry a label for them; an
 * update of several rows and a read that met two such members do not.
 */
const stateChanges: readonly unknown[] = [
  ...[91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436],
  // A cursor that was lost with its member.
  43,
];

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
    stateChanges.includes(error.code) ||
    [
      'MongoPoolClearedError',
      'MongoNotConnectedError',
      'MongoTopologyClosedError',
      'MongoWaitQueueTimeoutError',
    ].includes(error.name)
  );
}
