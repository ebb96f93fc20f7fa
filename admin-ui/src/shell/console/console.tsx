import { CssBaseline, ThemeProvider } from '@mui/material';
import { type PageName, pages } from '@portal/contract/pages';
import { type Permission } from '@portal/contract/permissions';
import { QueryClient } from '@tanstack/react-query';
import polyglot from 'ra-i18n-polyglot';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  HttpError,
  type I18nProvider,
  localStorageStore,
  memoryStore,
  Notification,
  Resource,
  type Store,
} from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { routesOf } from '../access.ts';
import { features } from '../features.ts';
import { ShortcutsProvider } from './shortcuts-provider.tsx';
import { language, useLanguage, useTexts } from '../language/language.ts';
import { lazyComponent } from '../lazy-component.ts';
import { session, useStaffUser } from '../session/session.ts';
import { ErrorBoundary, ErrorPage } from '../ui/error-boundary.tsx';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { consoleTexts } from './console.texts.ts';
import { dataProvider } from './data.provider.ts';
import { ConsoleLayout } from './layout.tsx';
import { Message } from './message.tsx';
import { messages } from './messages.ts';
import { themes } from './theme.ts';
import { indicatorsKey } from './use-indicators.ts';

/** react-admin's view of the session. Log-in form and guard run before react-admin, so this only reports the state. */
const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Log in at /login')),
  logout: () => session.logOut(),
  checkAuth: () => (session.state.status === 'in' ? Promise.resolve() : Promise.reject(new Error())),
  // staffFetch has already ended a session that the server rejected.
  checkError: () => Promise.resolve(),
  getIdentity: () =>
    session.state.status === 'in'
      ? Promise.resolve({ id: session.state.user._id, fullName: session.state.user.username })
      : Promise.reject(new Error()),
  getPermissions: () => Promise.resolve(session.state.status === 'in' ? session.state.user.permissions : []),
};

/** Pages whose texts are loaded with the console. */
const firstPages: readonly PageName[] = ['dashboard', 'applications', 'queue'];

const routes = routesOf(features).map(({ page, screen, ...route }) => {
  const loadScreen = async () => {
    const texts = firstPages.includes(page) ? undefined : messages.loadAll(language.current);
    return (await Promise.all([screen(), texts]))[0];
  };
  return { ...route, Screen: lazyComponent(loadScreen) };
});

/** Retries once after a network or server error; other errors are final. */
function mayRetry(failures: number, error: Error): boolean {
  const status = error instanceof HttpError || 'status' in error ? Number(error.status) : 0;
  return failures < 1 && (status === 0 || status >= 500) && status !== 501;
}

function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: mayRetry, retryDelay: 500 } } });
  // Whatever makes something else stale may have changed a count in the menu.
  client.getQueryCache().subscribe((event) => {
    const [name] = event.query.queryKey as readonly unknown[];
    if (name !== indicatorsKey[0] && event.type === 'updated' && event.action.type === 'invalidate')
      void client.invalidateQueries({ queryKey: indicatorsKey }, { cancelRefetch: false });
  });
  return client;
}

/**
 * Everything behind the log-in: react-admin with the features' pages and resources. `Admin` would bring the log-in and error pages,
 * layout and themes that the console replaces.
 */
export default function Console() {
  // One client per log-in, so that cached data ends with the session.
  const [queryClient] = useState(createQueryClient);
  const { _id: userId } = useStaffUser();
  const [store] = useState(() => consoleStore(userId));
  const i18nProvider = useI18n();
  const shown = useLanguage();
  if (!i18nProvider) return <LoadingIndicator />;
  return (
    <ShortcutsProvider>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ThemeProvider theme={themes[shown]}>
          <CssBaseline enableColorScheme />
          <CoreAdminUI
            layout={ConsoleLayout}
            catchAll={NotFoundPage}
            error={ErrorPage}
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
          </CoreAdminUI>
          <Notification />
        </ThemeProvider>
      </CoreAdminContext>
    </ShortcutsProvider>
  );
}

/** Shown for an unknown address. */
function NotFoundPage() {
  const t = useTexts(consoleTexts);
  return <Message heading={t('noPage.heading')}>{t('noPage.text')}</Message>;
}

/** Renders a screen for users with the permission. For others it is not even loaded, so it sends no requests. */
function RequirePermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  const user = useStaffUser();
  const t = useTexts(consoleTexts);
  const { pathname } = useLocation();
  if (user.mustChangePassword && pathname.toLowerCase() !== pages.staffResetPassword.path) {
    return <Navigate to={pages.staffResetPassword.path} replace />;
  }
  if (!user.permissions.includes(permission)) {
    return <Message heading={t('notOpen.heading')}>{t('notOpen.text')}</Message>;
  }
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingIndicator />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Returns the i18n provider of the current language; undefined until its texts are loaded. Each language has its own provider:
 * react-admin's switch of locale would remount every screen and lose typed input.
 * @throws the load error, for the error boundary
 */
function useI18n(): I18nProvider | undefined {
  const shown = useLanguage();
  const phrases = useStore(messages.store, (loaded) => loaded[shown]);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    messages.load(shown).catch((error: unknown) => setFailure(new Error('No texts', { cause: error })));
  }, [shown]);
  const provider = useMemo(
    () => phrases && polyglot(() => phrases, shown, [{ locale: shown, name: shown }], { allowMissing: true }),
    [phrases, shown],
  );
  if (failure && !provider) throw failure;
  return provider;
}

/** The columns of a list with their order, the height of rows, and the side menu. */
const persistentKeys = /\.datatable(_columnRanks)?$|^density$|^sidebar\.open$|^menu\./;
/** On screens that are narrower (px) the side menu begins as a rail. */
const MENU_FROM = 1440;

/**
 * Storage of react-admin's preferences. Deliberate settings are stored in this browser per staff user; everything else ends with
 * the tab, because a search can contain a person's name or number.
 */
function consoleStore(userId: string): Store {
  const inBrowser = localStorageStore('1', `.${userId}`);
  const inMemory = memoryStore();
  if (window.innerWidth < MENU_FROM && inBrowser.getItem('sidebar.open') === undefined)
    inBrowser.setItem('sidebar.open', false);
  const storeOf = (key: string) => (persistentKeys.test(key) ? inBrowser : inMemory);
  return {
    setup: () => {
      inBrowser.setup();
      inMemory.setup();
    },
    teardown: () => {
      inBrowser.teardown();
      inMemory.teardown();
    },
    getItem: (key, value) => storeOf(key).getItem(key, value),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => {
      inBrowser.removeItems(prefix);
      inMemory.removeItems(prefix);
    },
    // At the end of a session. Deliberate settings survive.
    reset: () => inMemory.reset(),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
