import type { RefObject } from 'react';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useTexts } from '../language/use-texts.ts';
import { listTexts } from './list.texts.ts';

/** S leads to the list's search (`/` is the one over everything); J and K lead along the rows, to the first thing in each that can be opened with Enter. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const t = useTexts(listTexts);
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll('.RaDataTable-tbody > .RaDataTable-row') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next =
      at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
    const target = rows[next]?.querySelector<HTMLElement>('a[href], button:not(:disabled)');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  };
  const search = () => list.current?.querySelector<HTMLElement>('input[name=q]');
  useShortcuts([
    { key: 's', label: t('keys.search'), run: () => search()?.focus() },
    { key: 'j', label: t('keys.next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('keys.previous'), run: () => move(-1), repeats: true },
    { key: 'Enter', label: t('keys.open') },
  ]);
}
