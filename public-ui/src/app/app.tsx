import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '../language/language.ts';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  queries: QueryClient;
  /** Wraps the screens in a router: the browser's, or a static one on the server. */
  wrapInRouter: (screens: ReactNode) => ReactNode;
}

export function App({ queries, wrapInRouter }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        {wrapInRouter(
          <Shell>
            <AppRoutes />
          </Shell>,
        )}
      </QueryClientProvider>
    </I18nProvider>
  );
}
