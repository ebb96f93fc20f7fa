import 'reflect-metadata';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { runCommand, withModules } from '../../platform/command.js';
import { loadConfig } from '../../platform/config/config.js';
import { Clock } from '../../platform/clock.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { StorageService } from '../../platform/storage/s3.js';
import { DocumentRestorer } from '../../reviewing/regeneration/document-restorer.service.js';
import { ReviewingModule } from '../../reviewing/reviewing.module.js';
import { checkFiles } from './check-files.js';

/**
 * Names the files that the database counts on and the storage lacks, the first ones or `--all`; with `--draw` has documents of members
 * drawn again. Exit code 0: nothing is missing; 1: something is; 2: it could not be found out.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, draw: { type: 'boolean' } } });
  const { all: isNamed = false, draw: isDrawn = false } = values;
  const config = loadConfig();
  return withModules([PlatformModule.forRoot(config), ...(isDrawn ? [ReviewingModule] : [])], async (app) => {
    const { db } = app.get<Connection>(getConnectionToken(), { strict: false });
    if (db === undefined) throw new Error('There is no database');
    const missing = await checkFiles(
      {
        ...{ db, storage: app.get(StorageService), now: app.get(Clock).now() },
        redrawing: isDrawn ? app.get(DocumentRestorer, { strict: false }) : undefined,
      },
      isNamed,
      (line) => stdout.write(`${line}\n`),
    );
    return missing === 0 ? 0 : 1;
  });
}

await runCommand(main);
