import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ShortcutsContext, type Shortcut } from './shortcuts.ts';

const storageKey = 'staff-shortcuts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

/** Handles the keyboard shortcuts of the page. Single-letter shortcuts can be switched off (WCAG 2.1.4). */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const sources = useRef(new Set<() => readonly Shortcut[]>());
  const [isEnabled, setStored] = useState(() => localStorage.getItem(storageKey) !== 'off');

  const list = useCallback(() => [...sources.current].flatMap((source) => source()), []);
  const add = useCallback((source: () => readonly Shortcut[]) => {
    sources.current.add(source);
    return () => sources.current.delete(source);
  }, []);
  const setEnabled = useCallback((on: boolean) => {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    setStored(on);
  }, []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      const hasCtrl = event.ctrlKey || event.metaKey;
      if (!isEnabled && !hasCtrl) return;
      // With Ctrl a key is no text.
      if ((isTyping(event.target) && !hasCtrl) || document.querySelector('[role="dialog"]')) return;
      const shortcut = list().find(
        ({ key, withCtrl = false }) =>
          withCtrl === hasCtrl && (key === event.key || key === event.key.toLowerCase()),
      );
      if (!shortcut?.run || (event.repeat && !shortcut.repeats)) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isEnabled, list]);

  const value = useMemo(() => ({ list, add, isEnabled, setEnabled }), [list, add, isEnabled, setEnabled]);
  return <ShortcutsContext.Provider value={value}>{children}</ShortcutsContext.Provider>;
}
