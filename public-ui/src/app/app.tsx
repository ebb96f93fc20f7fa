import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { i18n } from '../language/language.ts';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, staleTime: 5 * 60_000, refetchOnWindowFocus: false },
    // Without a connection a button says so at once, instead of doing its work at some later moment.
    mutations: { networkMode: 'always' },
  },
});

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Shell>
            <AppRoutes />
          </Shell>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}
