import type { ApplicationState } from '@portal/contract/applications/states';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { Permission } from '@portal/contract/permissions';
import { createContext, useContext } from 'react';
import type { EditProblem } from './edit-checks.ts';
import type { Changes } from './edit-record.ts';

/** Input id of a wire path. */
export const fieldId = (path: string): string => `edit-${path.replaceAll('.', '-')}`;

/** Context of editable fields. */
export interface FieldEditing {
  /** The record as it was when editing started. */
  readonly record: object;
  readonly changes: Changes;
  /** In the order of the checks. */
  readonly problems: readonly EditProblem[];
  readonly change: (path: string, value: string) => void;
  /** Also stores values that only the form has, such as the state whose colleges are listed. */
  readonly keepsForm?: true;
}

/** Edit state of the page. */
export interface Editing extends FieldEditing {
  readonly isOn: boolean;
  readonly record: ApplicationView;
  /** Error of the last Update, unless it concerned a field. */
  readonly failure: Error | null;
  /** Another user changed the record meanwhile. */
  readonly isStale: boolean;
  readonly isSaving: boolean;
  readonly toggle: () => void;
  readonly save: () => void;
  /** Loads the current record and keeps the typed changes on top of it. */
  readonly reload: () => void;
}

/** Provided by the page's edit or by a form. */
export const FieldEditingContext = createContext<FieldEditing | undefined>(undefined);

export function useFieldEditing(): FieldEditing {
  const editing = useContext(FieldEditingContext);
  if (!editing) throw new Error('Nothing to type here');
  return editing;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Nothing to edit here');
  return editing;
}

const editable: readonly ApplicationState[] = [
  'submitted',
  'paid',
  'verified',
  'returned',
  'verification_failed',
];

/** Whether the user may edit a record; after the approval the member is edited instead (docs/rules/records.md). */
export function mayEdit(
  { state, dataDeleted }: Pick<ApplicationView, 'state' | 'dataDeleted'>,
  permissions: readonly Permission[],
): boolean {
  const isOpen = state === 'approved' ? permissions.includes('members.read') : editable.includes(state);
  return isOpen && dataDeleted === undefined && permissions.includes('applications.edit');
}
