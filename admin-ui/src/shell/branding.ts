import { type Branding, defaultBranding } from '@portal/contract/settings/brand';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useLanguage } from './language/language.ts';
import mark from './ui/mark.svg';

const store = createStore<Branding>(() => defaultBranding);

/** The organisation's public branding record; the contract's default until it is loaded (docs/rules/records.md). */
export const branding = {
  store,
  /** Loads the record; the default stays on a failure. */
  async load(): Promise<void> {
    try {
      const { data } = await createClient({ fetch: async (...args) => fetch(...args) })(calls.getBranding);
      store.setState({ ...defaultBranding, ...data }, true);
    } catch {
      // The pages that follow report an unreachable server.
    }
  },
};

/** The organisation's branding for display: name in the current language, logo or built-in mark. */
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
