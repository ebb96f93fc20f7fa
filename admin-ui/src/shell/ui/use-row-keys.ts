import type { RefObject } from 'react';
import { useShortcuts } from '../keys/shortcuts.ts';

interface Labels {
  readonly next: string;
  readonly previous: string;
  readonly open: string;
}

/**
 * J and K move the focus along the rows; Enter then opens by itself, as on every link and button.
 * @param selector what can be opened in a row
 * @param labels for the help on shortcuts
 */
export function useRowKeys(rows: RefObject<HTMLElement | null>, selector: string, labels: Labels): void {
  const move = (step: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next =
      at === -1 ? (step === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1);
    const target = links[next];
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  };
  useShortcuts([
    { key: 'j', label: labels.next, run: () => move(1) },
    { key: 'k', label: labels.previous, run: () => move(-1) },
    { key: 'Enter', label: labels.open },
  ]);
}
