import type { Query, Schema } from 'mongoose';
import { limits } from '../config/limits.js';

/** Mongoose operations that read or write by a filter. */
const OPERATIONS = /^(find|count|estimated|distinct|update|replace|delete)/;

/**
 * Sets a default time limit on every query and aggregation of a model. An explicit `maxTimeMS` takes precedence; 0 means no limit, for
 * full scans by background programs.
 */
export function limitTime(schema: Schema): void {
  schema.pre(OPERATIONS, { query: true, document: false }, function (this: Query<unknown, unknown>) {
    if (this.getOptions().maxTimeMS === undefined) this.setOptions({ maxTimeMS: limits.mongo.operationMs });
  });
  schema.pre('aggregate', function () {
    if (this.options.maxTimeMS === undefined) this.option({ maxTimeMS: limits.mongo.operationMs });
  });
}
