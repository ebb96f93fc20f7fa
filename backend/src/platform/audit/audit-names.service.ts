import { Injectable } from '@nestjs/common';
import type { AuditName } from '@portal/contract/platform/responses';
import type { TrailRow } from './audit-trail.repository.js';
import { RecordNames } from './record-names.js';

/** Looks up names of the ids in audit rows; empty for deleted records. */
export interface NameBook {
  of(kind: string, id: string | undefined): AuditName;
}

/** Resolves the names of actors and objects of audit rows. */
@Injectable()
export class AuditNames {
  constructor(private readonly records: RecordNames) {}

  /**
   * Returns the ids under which rows refer to one record: a staff user by user name; an application by id, appId or number, because
   * events before submission contain only the appId. Any other text is taken as an id.
   */
  async idsOf(text: string): Promise<readonly string[]> {
    return this.records.idsOf(text);
  }

  /** Loads the names of all actors and objects of some rows together. */
  async ofRows(rows: readonly TrailRow[]): Promise<NameBook> {
    const ids = rows.flatMap(({ actor, object }) =>
      [actor, object].flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }])),
    );
    const found = await this.records.ofAll(ids);
    return {
      of(_kind, id = '') {
        const record = found.get(id);
        if (record === undefined) return {};
        const { names, number, recordId } = record;
        return {
          name: names.join(' & '),
          ...(number === undefined ? {} : { number }),
          ...(recordId === undefined ? {} : { recordId }),
        };
      },
    };
  }
}
