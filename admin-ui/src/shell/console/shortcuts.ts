import { createContext, useContext, useEffect, useRef } from 'react';

export interface Shortcut {
  /** As `KeyboardEvent.key`; letters lower-case. */
  readonly key: string;
  /** Pressed together with Ctrl, or Cmd on a Mac; such a key works where single letters are switched off. */
  readonly withCtrl?: boolean;
  /** What it does, for the help. */
  readonly label: string;
  /** Without it the browser does it by itself, and the help only tells of it. */
  readonly run?: () => void;
  /** Whether a key that is held down does it again and again. */
  readonly repeats?: boolean;
}

export interface Shortcuts {
  /** Those of the page that is shown. */
  readonly list: () => readonly Shortcut[];
  readonly add: (shortcuts: () => readonly Shortcut[]) => () => void;
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}

export const ShortcutsContext = createContext<Shortcuts | undefined>(undefined);

export function useShortcutsContext(): Shortcuts {
  const context = useContext(ShortcutsContext);
  if (!context) throw new Error('No shortcuts here');
  return context;
}

/** Gives the page its shortcuts for as long as it is shown. They rest while somebody types or a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { add } = useShortcutsContext();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => add(() => latest.current), [add]);
}
