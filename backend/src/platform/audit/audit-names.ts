import type { AuditName } from '@portal/contract/platform/responses';
import type { TrailRow } from './audit-trail.repository.js';
import type { RecordNames } from './record-names.js';

/** Looks up the name of an actor or object; empty for a deleted record. */
export type AuditNameLookup = (kind: string, id: string | undefined) => AuditName;

/** Loads the names of the actors and objects of some rows together. */
export async function auditNamesOf(
  rows: readonly TrailRow[],
  records: RecordNames,
): Promise<AuditNameLookup> {
  const lookUp = await records.ofAll(
    rows.flatMap(({ actor, object }) =>
      [actor, object].flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }])),
    ),
  );
  return (kind, id) => {
    const record = lookUp(kind, id);
    if (record === undefined) return {};
    const { names, number, recordId } = record;
    return {
      name: names.join(' & '),
      ...(number === undefined ? {} : { number }),
      ...(recordId === undefined ? {} : { recordId }),
    };
  };
}
