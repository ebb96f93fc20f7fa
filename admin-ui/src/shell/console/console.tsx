import { pages } from '@portal/contract/pages';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Admin, CustomRoutes, HttpError, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { routesOf } from '../access.ts';
import { features } from '../features.ts';
import { ShortcutsProvider } from '../keys/shortcuts-provider.tsx';
import { lazyPiece } from '../lazy-piece.ts';
import { useLanguage } from '../language/use-language.ts';
import { useStaffUser } from '../session/use-session.ts';
import { Waiting } from '../ui/waiting.tsx';
import { authProvider } from './auth.provider.ts';
import { dataProvider } from './data.provider.ts';
import { ConsoleLayout } from './layout.tsx';
import { NoPage } from './no-page.tsx';
import { RequirePermission } from './require-permission.tsx';
import { consoleStore } from './store.ts';
import { themes } from './theme.ts';
import { useI18n } from './use-i18n.ts';

const routes = routesOf(features).map((route) => ({ ...route, Screen: lazyPiece(route.screen) }));

/** A refusal stays one; an answer that did not come, or a failure of the server, is asked for once more. */
function mayRetry(failures: number, error: Error): boolean {
  const status = error instanceof HttpError || 'status' in error ? Number(error.status) : 0;
  return failures < 1 && (status === 0 || status >= 500) && status !== 501;
}

/** Everything behind the log-in: react-admin with the pages and records that the features bring. */
export default function Console() {
  // One for each log-in: what one person has read is gone with the session.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: mayRetry, retryDelay: 500 } } }),
  );
  const { _id: userId } = useStaffUser();
  const [store] = useState(() => consoleStore(userId));
  const i18nProvider = useI18n();
  const language = useLanguage();
  if (!i18nProvider) return <Waiting />;
  return (
    <ShortcutsProvider>
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={themes[language]}
        darkTheme={null}
        layout={ConsoleLayout}
        catchAll={NoPage}
        loginPage={false}
        disableTelemetry
        requireAuth
      >
        {features.flatMap((feature) =>
          feature.resources.map((resource) => <Resource key={resource} name={resource} />),
        )}
        <CustomRoutes>
          <Route path="/" element={<Navigate to={pages.dashboard.path} replace />} />
          {routes.flatMap(({ paths, permission, Screen }) =>
            paths.map((path) => (
              <Route
                key={path}
                path={path}
                element={
                  <RequirePermission permission={permission}>
                    <Screen />
                  </RequirePermission>
                }
              />
            )),
          )}
        </CustomRoutes>
      </Admin>
    </ShortcutsProvider>
  );
}
