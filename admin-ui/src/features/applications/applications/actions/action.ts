import type { ApplicationView, Permission } from '@portal/contract';
import type { ComponentType } from 'react';

/** Whether an action is shown: not at all, ready, or visible but at rest with the reason (text key) beside it. */
type ActionState = 'absent' | 'ready' | { readonly disabledReason: string };

/** What besides the application decides over an action. */
interface Situation {
  readonly permissions: readonly Permission[];
  /** Whether the fields of the page are being edited. */
  readonly isEditing: boolean;
}

interface ActionProps {
  readonly application: ApplicationView;
  /** Why it may not be used now; the component shows a disabled button with this text beside it. */
  readonly disabledReason: string | undefined;
}

/** What a file `actions/{name}.action.tsx` default-exports. A new button on the detail page is such a file. */
export interface ApplicationAction {
  readonly name: string;
  /** From left to right. */
  readonly order: number;
  readonly stateOf: (application: ApplicationView, situation: Situation) => ActionState;
  /** The button with whatever dialog it opens. */
  readonly Button: ComponentType<ActionProps>;
}
