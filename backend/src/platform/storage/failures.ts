import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { storageErrors } from '../monitoring/metrics.js';
import { inSpan, isTracing } from '../monitoring/tracing.js';

/** The HTTP status that the storage answered with. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** What an absent object, or one that is there already, is answered by: no fault of the storage. */
const ORDINARY = new Set([304, 404, 412]);

const isFailure = (error: unknown): boolean => !ORDINARY.has(statusOf(error) ?? 0);

/** A span of each command, by its name. What only the health asks, whenever it is asked, is left out. */
export function traceStorage(client: S3Client): void {
  if (!isTracing()) return;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = nameOf(context);
      if (command === 'HeadBucket') return next(args);
      const attributes = { 'rpc.system': 's3', 'rpc.method': command };
      return inSpan(`storage ${command}`, { kind: 'client', attributes, isFailure }, () => next(args));
    },
    { step: 'initialize', name: 'traceStorage' },
  );
}

function nameOf({ commandName }: { readonly commandName?: string }): string {
  return commandName?.replace(/Command$/, '') ?? 'other';
}

/** Counts what the storage did not do, after the last try. */
export function countFailures(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (isFailure(error)) storageErrors.inc({ command: nameOf(context) });
        throw error;
      }
    },
    { step: 'initialize', name: 'countFailures' },
  );
}
