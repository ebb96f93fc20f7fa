import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '../language/language.ts';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  queries: QueryClient;
  /** Puts what it is given below a router: the browser's, or one that stands at an address. */
  within: (screens: ReactNode) => ReactNode;
}

export function App({ queries, within }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        {within(
          <Shell>
            <AppRoutes />
          </Shell>,
        )}
      </QueryClientProvider>
    </I18nProvider>
  );
}
