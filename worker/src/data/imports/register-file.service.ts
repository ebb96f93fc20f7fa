import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Import } from '@portal/backend/data/imports/import';
import { registerKey } from '@portal/backend/data/imports/import-processor.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { importMaxBytes, importTypes } from '@portal/contract/data/imports';
import { readSheet } from './reading/read-sheet.js';
import type { SheetChoice } from './reading/workbook-rows.js';
import { type SheetRow } from './reading/sheet-row.js';

/** Moves the file of a register from the upload to its storage key and reads it from a temporary file. */
@Injectable()
export class RegisterFile {
  constructor(private readonly storage: StorageService) {}

  /** Stores the upload; safe to repeat. @throws StorageMissing */
  async store(found: Import): Promise<void> {
    const key = registerKey(found);
    if (await this.storage.exists(key)) return;
    await this.storage.copy(found.incomingKey, key, importTypes[found.extension]);
  }

  /** Calls `reader` with the rows of the chosen sheet while the temporary file exists. @throws UnreadableSheet, StorageMissing */
  async read<T>(
    found: Import,
    reader: (rows: AsyncGenerator<SheetRow>) => Promise<T>,
    onSheet?: SheetChoice['onSheet'],
  ): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'register-'));
    try {
      const path = join(folder, `register.${found.extension}`);
      await writeFile(path, await this.storage.get(registerKey(found), importMaxBytes));
      return await reader(
        readSheet(path, { sheet: found.sheet, ...(onSheet === undefined ? {} : { onSheet }) }),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
