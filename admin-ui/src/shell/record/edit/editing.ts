import type { ApplicationState, ApplicationView, Permission } from '@portal/contract';
import { createContext, useContext } from 'react';
import type { EditProblem } from './edit-checks.ts';
import type { Changes } from './edit-record.ts';

/** The id of the input for a place on the wire. */
export const fieldId = (path: string): string => `edit-${path.replaceAll('.', '-')}`;

/** What the fields of a record that is typed know of it. */
export interface FieldEditing {
  /** The record as it was when the edit began. */
  readonly record: object;
  readonly changes: Changes;
  /** In the order of the checks. */
  readonly problems: readonly EditProblem[];
  readonly change: (path: string, value: string) => void;
  /** What only the form knows is kept too, as the state whose colleges are listed. */
  readonly keepsForm?: true;
}

/** The edit of the page's fields. */
export interface Editing extends FieldEditing {
  readonly isOn: boolean;
  readonly record: ApplicationView;
  /** Why the last Update did not save, when it was no field. */
  readonly failure: Error | null;
  /** Somebody else changed the record in the meantime. */
  readonly isStale: boolean;
  readonly isSaving: boolean;
  readonly toggle: () => void;
  readonly save: () => void;
  /** Takes up the record as it is now; what was typed stays on top of it. */
  readonly reload: () => void;
}

/** What the fields stand in: the edit of a page, or a form. */
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

/** Whether somebody may edit a record: after the approval it is the member who is edited (docs/rules/records.md). */
export function mayEdit(
  { state }: Pick<ApplicationView, 'state'>,
  permissions: readonly Permission[],
): boolean {
  const isOpen = state === 'approved' ? permissions.includes('members.read') : editable.includes(state);
  return isOpen && permissions.includes('applications.edit');
}
