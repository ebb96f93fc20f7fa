import { pages } from '@portal/contract/pages';
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useRouteError,
} from 'react-router';
import { pathsOf } from './access.ts';
import { messages } from './console/messages.ts';
import { features } from './features.ts';
import { language } from './language/language.ts';
import { lazyComponent } from './lazy-component.ts';
import { LoginPage } from './login/login-page.tsx';
import { loginAddress } from './session/next-address.ts';
import { session, useSession } from './session/session.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { LoadingIndicator } from './ui/loading-indicator.tsx';

/** Loads the console and its texts in parallel. */
const Console = lazyComponent(async () => {
  const [piece] = await Promise.all([import('./console/console.tsx'), messages.load(language.current)]);
  return piece;
});

const publicRoutes = features
  .flatMap((feature) => feature.publicRoutes ?? [])
  .flatMap((route) => {
    const Screen = lazyComponent(route.screen);
    return pathsOf(route.page).map((path) => <Route key={path} path={path} element={<Screen />} />);
  });

/** Renders its children for a logged-in user; after a page load it first tries the refresh cookie. */
function Guard({ children }: { children: ReactNode }) {
  const state = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (state.status === 'checking') void session.open();
  }, [state.status]);
  if (state.status === 'checking') return <LoadingIndicator />;
  if (state.status === 'out') {
    // After a log-out the next user need not be the same person, so the address is not kept.
    const address = state.why === 'loggedOut' ? pages.staffLogin.path : loginAddress(pathname + search);
    return <Navigate to={address} replace />;
  }
  return children;
}

/** Routes: light pages before the log-in, and the console in a separate chunk behind it. */
function Pages() {
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <Routes>
        <Route path={pages.staffLogin.path} element={<LoginPage />} />
        {publicRoutes}
        <Route path="/admin" element={<Navigate to={pages.dashboard.path} replace />} />
        <Route
          path="*"
          element={
            <Guard>
              <Console />
            </Guard>
          }
        />
      </Routes>
    </Suspense>
  );
}

// Only a data router can block leaving a page.
const router = createBrowserRouter([{ path: '*', element: <Pages />, errorElement: <RethrowError /> }]);

/** Passes a page's error to the error boundary. */
function RethrowError(): never {
  throw useRouteError();
}

export function Root() {
  return (
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
  );
}
