import type { Language } from '@portal/contract/enums';
import { useStore } from 'zustand';
import { language } from './language.ts';

/** The language that is shown; renders again when it changes. */
export function useLanguage(): Language {
  return useStore(language.store);
}
