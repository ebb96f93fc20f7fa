import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { indexDifferences } from './index-check.js';
import { beginAfresh, migrate, type Migration } from './migrations.js';
import { SchemaRefused } from './schema-refused.js';

/**
 * Brings the database to this build's newest migration, or waits until another process has, and then sees that its indexes are
 * those that the schemas of this process declare. Beside a newer build, whose migrations may have changed how long rows are kept,
 * only that is not compared: what this build needs must still be there.
 * @throws SchemaRefused naming each index that is missing or different, or what was waited for in vain.
 */
export async function prepareSchema(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  const log = new Logger('Migrations');
  const own = Math.max(0, ...migrations.map(({ number }) => number));
  const { newest } = await migrate(connection, migrations);
  const isNewer = newest > own;
  if (isNewer)
    log.warn(`The database is at migration ${newest}, this build knows ${own}: a newer build was here`);
  const differences = await indexDifferences(connection);
  const isHarmless = (kind: string): boolean => kind === 'undeclared' || (isNewer && kind === 'other-expiry');
  const grave = differences.filter(({ kind }) => !isHarmless(kind));
  for (const { text, kind } of differences) if (!isNewer && isHarmless(kind)) log.warn(text);
  if (grave.length === 0) return;
  throw new SchemaRefused(
    `The indexes of the database are not those that this build declares, although it is at migration ${newest}:\n` +
      `${grave.map(({ text }) => `  ${text}`).join('\n')}\n` +
      'Was one changed by hand? Make it again as declared. Was a migration edited after it had run here, as may happen before the ' +
      `first release? ${beginAfresh}`,
  );
}
