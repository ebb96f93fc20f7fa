import type { ApplicationView } from '@portal/contract';
import { createContext, useContext } from 'react';
import type { EditProblem } from './edit-checks.ts';
import type { Changes } from './edit-record.ts';

/** The edit of the page's fields. */
export interface Editing {
  readonly isOn: boolean;
  /** The record as it was when the edit began. */
  readonly record: ApplicationView;
  readonly changes: Changes;
  /** In the order of the checks. */
  readonly problems: readonly EditProblem[];
  /** Why the last Update did not save, when it was no field. */
  readonly failure: Error | null;
  /** Somebody else changed the record in the meantime. */
  readonly isStale: boolean;
  readonly isSaving: boolean;
  readonly toggle: () => void;
  readonly change: (path: string, value: string) => void;
  readonly save: () => void;
  /** Takes up the record as it is now; what was typed stays on top of it. */
  readonly reload: () => void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Nothing to edit here');
  return editing;
}
