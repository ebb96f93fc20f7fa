import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../shell/keys/shortcuts.ts';

/** J and K move the focus along the rows' links; Enter then opens by itself, as on every link. */
export function useRowKeys(rows: RefObject<HTMLElement | null>, selector: string): void {
  const translate = useTranslate();
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
    { key: 'j', label: translate('applications.keys.next'), run: () => move(1) },
    { key: 'k', label: translate('applications.keys.previous'), run: () => move(-1) },
    { key: 'Enter', label: translate('applications.keys.open') },
  ]);
}
