import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { storageErrors } from '../metrics/metrics.js';

/** The HTTP status that the storage answered with. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** What an absent object, or one that is there already, is answered by: no fault of the storage. */
const ORDINARY = new Set([304, 404, 412]);

/** Counts what the storage did not do, after the last try. */
export function countFailures(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (!ORDINARY.has(statusOf(error) ?? 0))
          storageErrors.inc({ command: context.commandName?.replace(/Command$/, '') ?? 'other' });
        throw error;
      }
    },
    { step: 'initialize', name: 'countFailures' },
  );
}
