import type { Migration } from '../platform/mongo/migrations.js';
import { firstCollections } from './0001-first-collections.js';

/** Every migration, in the order of their numbers. */
export const migrations: readonly Migration[] = [firstCollections];
