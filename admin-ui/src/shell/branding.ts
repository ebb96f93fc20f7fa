import { type Branding, calls, createClient, defaultBranding } from '@portal/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useLanguage } from './language/language.ts';
import mark from './ui/mark.svg';

const store = createStore<Branding>(() => defaultBranding);

/** The organisation's branding record, which anybody may read; the contract's default until it is there (docs/rules/records.md). */
export const branding = {
  store,
  /** Asks for the record; without an answer the default stays. */
  async load(): Promise<void> {
    try {
      const { data } = await createClient({ fetch: async (...asked) => fetch(...asked) })(calls.getBranding);
      store.setState({ ...defaultBranding, ...data }, true);
    } catch {
      // The pages that follow tell that the server is away.
    }
  },
};

/** The organisation as the console shows it: its name in the language of the console, its logo or the built-in mark. */
export function useBranding() {
  const record = useStore(branding.store);
  const language = useLanguage();
  return {
    name: language === 'hi' ? record.nameHi : record.name,
    shortName: record.shortName,
    motto: record.motto,
    logo: record.logo || mark,
    email: record.email,
    phone: record.phone,
  };
}
