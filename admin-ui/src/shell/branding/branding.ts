import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { defaultBranding, type Branding } from '@portal/contract/settings/brand';
import { createStore } from 'zustand/vanilla';

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
