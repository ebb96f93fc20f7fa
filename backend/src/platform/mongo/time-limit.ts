import type { Query, Schema } from 'mongoose';
import { limits } from '../config/limits.js';

/** What mongoose calls an operation that reads or writes by a filter. */
const OPERATIONS = /^(find|count|estimated|distinct|update|replace|delete)/;

/**
 * Gives every query and aggregation of a model an end, so that no repository can forget it. One that names its own keeps it; 0 is
 * none, for a walk through everything by a program that nobody waits for.
 */
export function limitTime(schema: Schema): void {
  schema.pre(OPERATIONS, { query: true, document: false }, function (this: Query<unknown, unknown>) {
    if (this.getOptions().maxTimeMS === undefined) this.setOptions({ maxTimeMS: limits.mongo.operationMs });
  });
  schema.pre('aggregate', function () {
    if (this.options.maxTimeMS === undefined) this.option({ maxTimeMS: limits.mongo.operationMs });
  });
}
