import { createContext, useContext, useEffect, useRef } from 'react';

export interface Shortcut {
  /** As in `KeyboardEvent.key`; letters in lower case. */
  readonly key: string;
  /** Requires Ctrl, or Cmd on a Mac; stays active when single-letter shortcuts are off. */
  readonly withCtrl?: boolean;
  /** Description in the help. */
  readonly label: string;
  /** Undefined when the browser handles the key and the help only lists it. */
  readonly run?: () => void;
  /** Whether holding the key repeats it. */
  readonly repeats?: boolean;
}

export interface Shortcuts {
  /** Shortcuts of the current page. */
  readonly list: () => readonly Shortcut[];
  readonly add: (shortcuts: () => readonly Shortcut[]) => () => void;
  readonly isEnabled: boolean;
  readonly setEnabled: (on: boolean) => void;
}

export const ShortcutsContext = createContext<Shortcuts | undefined>(undefined);

export function useShortcutsContext(): Shortcuts {
  const context = useContext(ShortcutsContext);
  if (!context) throw new Error('No shortcuts here');
  return context;
}

/** Registers shortcuts while the component is mounted. Single keys are inactive while the user types, all while a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { add } = useShortcutsContext();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => add(() => latest.current), [add]);
}
