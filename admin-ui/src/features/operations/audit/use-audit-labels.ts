import { roles } from '@portal/contract/enums';
import type { AuditRecord } from '@portal/contract/platform/responses';
import { useTranslate } from 'react-admin';
import { usePermissionName } from '../../../shell/console/permission-name.ts';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { fieldParts } from '../../../shell/record/field-parts.ts';

/** Kinds with a single record, whose id says nothing. */
const onlyOne = ['mailbox', 'keys', 'audit'];
/** Ids that people cannot read; they are in the details of a row. */
const machineId = /^(?:[\da-f]{24,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export interface AuditLabels {
  readonly action: (code: string) => string;
  readonly kind: (code: string) => string;
  /** The record that a row is about. */
  readonly object: (object: AuditRecord['object']) => string;
  readonly field: (path: string, objectKind: string) => string;
  /** A value as written by `differenceOf`. */
  readonly value: (path: string, value: string, objectKind: string) => string;
  readonly note: (note: string) => string;
}

/** Returns labels for audit codes in the current language. Older rows may hold codes without a label, which are shown unchanged. */
export function useAuditLabels(): AuditLabels {
  const translate = useTranslate();
  const roleName = useRoleName();
  const permissionName = usePermissionName();
  const wordOf = (key: string) => translate(`audit.${key}`, { _: '' }) || undefined;
  const word = (key: string, code: string) => wordOf(key) ?? code;
  const kind = (code: string) => word(`kind.${code}`, code);
  const id = ({ kind: of, id: code, name }: AuditRecord['object']) => {
    if (name !== undefined) return name;
    if (code === 'unknown') return translate('audit.unknown');
    if (of === 'referenceList') return word(`value.kind.${code}`, code);
    return machineId.test(code) ? '' : code;
  };
  const fieldOf = (path: string, objectKind: string) =>
    fieldParts(path, objectKind, wordOf)
      .map(({ word: name, place }) => (place === undefined ? name : `${name} ${place}`))
      .join(': ');
  return {
    action: (code) => word(`action.${code}`, code),
    kind,
    object: (object) =>
      onlyOne.includes(object.kind) ? kind(object.kind) : `${kind(object.kind)} ${id(object)}`.trim(),
    field: fieldOf,
    value: (path, value, objectKind) => {
      const field = path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? '';
      // The names of changed fields are values here.
      if (field === 'fields') return fieldOf(value, objectKind);
      const role = roles.find((one) => one === value);
      if (field === 'role' && role !== undefined) return roleName(role);
      if (moment.test(value)) return indiaDateTime(value);
      const shown = word(`value.${field}.${value}`, word(`value.any.${value}`, value));
      return field === 'grants' ? permissionName(shown) : shown;
    },
    note: (note) => word(`value.note.${note}`, note),
  };
}
