import type { Language } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { language } from './language.ts';

const subscribe = (listener: () => void) => language.subscribe(listener);

/** The language that is shown; renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => language.current);
}
