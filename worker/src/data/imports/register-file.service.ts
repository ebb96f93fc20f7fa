import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Import } from '@portal/backend/data/imports/import';
import { registerKey } from '@portal/backend/data/imports/import-processor.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { importMaxBytes, importTypes } from '@portal/contract/data/imports';
import { readSheet } from './reading/read-sheet.js';
import { type SheetRow } from './reading/sheet-row.js';

/** The file of a register: taken from where it arrived to where it is kept, and read from a temporary file. */
@Injectable()
export class RegisterFile {
  constructor(private readonly storage: StorageService) {}

  /** Keeps the upload; a repeat finds it kept. @throws StorageMissing */
  async keep(found: Import): Promise<void> {
    const key = registerKey(found);
    if (await this.storage.exists(key)) return;
    await this.storage.copy(found.incomingKey, key, importTypes[found.extension]);
  }

  /** The rows of the file, given to somebody while it is there. @throws UnreadableSheet, StorageMissing */
  async read<T>(found: Import, reader: (rows: AsyncGenerator<SheetRow>) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'register-'));
    try {
      const path = join(folder, `register.${found.extension}`);
      await writeFile(path, await this.storage.get(registerKey(found), importMaxBytes));
      return await reader(readSheet(path));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
