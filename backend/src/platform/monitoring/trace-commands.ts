import type mongoose from 'mongoose';
import { beginSpan, isRecording, type OpenSpan } from './tracing.js';

/** Commands whose first field names a collection. */
const onCollections = new Set([
  'aggregate',
  'count',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'insert',
  'update',
]);

function collectionOf(name: string, command: Record<string, unknown>): string | undefined {
  const value =
    name === 'getMore' ? command['collection'] : onCollections.has(name) ? command[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Records a span of each MongoDB command within a request or job, with command and collection but without values. */
export function traceCommands(client: mongoose.mongo.MongoClient): void {
  const open = new Map<number, OpenSpan>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (!isRecording()) return;
    const collection = collectionOf(commandName, command);
    const span = beginSpan(collection === undefined ? commandName : `${commandName} ${collection}`, {
      kind: 'client',
      attributes: {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        ...(collection === undefined ? {} : { 'db.collection.name': collection }),
      },
    });
    if (span !== undefined) open.set(requestId, span);
  });
  const end = (requestId: number, isFailure: boolean): void => {
    open.get(requestId)?.end(isFailure);
    open.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}
