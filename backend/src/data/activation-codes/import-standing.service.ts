import { Injectable } from '@nestjs/common';
import type { Import } from '../imports/import.js';
import { standingOf } from '../imports/import.rules.js';
import { ImportViews } from '../imports/import-views.service.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';

/** Imports whose members get codes. */
@Injectable()
export class ImportStanding {
  constructor(private readonly views: ImportViews) {}

  /** @throws WireError 404 */
  async known(id: string): Promise<Import> {
    return this.views.known(id);
  }

  /** One that was brought to its end and is not being deleted. @throws WireError 404; 409 `import.state` */
  async imported(id: string, tx?: Tx): Promise<Import> {
    const found = await this.views.known(id, tx);
    const state = standingOf(found, await this.views.runOf(found, tx));
    if (state !== 'imported') throw conflict('import.state');
    return found;
  }
}
