import { pages } from '@portal/contract';
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
import { lazyPiece } from './lazy-piece.ts';
import { LoginPage } from './login/login-page.tsx';
import { loginAddress } from './session/next-address.ts';
import { session, useSession } from './session/session.ts';
import { Crash } from './ui/crash.tsx';
import { Waiting } from './ui/waiting.tsx';

/** With its texts, which need not wait for it. */
const Console = lazyPiece(async () => {
  const [piece] = await Promise.all([import('./console/console.tsx'), messages.load(language.current)]);
  return piece;
});

const publicRoutes = features
  .flatMap((feature) => feature.publicRoutes ?? [])
  .flatMap((route) => {
    const Screen = lazyPiece(route.screen);
    return pathsOf(route.page).map((path) => <Route key={path} path={path} element={<Screen />} />);
  });

/** Lets through who is logged in; a page load asks with the refresh cookie first. */
function Guard({ children }: { children: ReactNode }) {
  const state = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (state.status === 'checking') void session.open();
  }, [state.status]);
  if (state.status === 'checking') return <Waiting />;
  if (state.status === 'out') {
    // Whoever logs out is done here: the next one to log in need not be the same person.
    const address = state.why === 'loggedOut' ? pages.staffLogin.path : loginAddress(pathname + search);
    return <Navigate to={address} replace />;
  }
  return children;
}

/** The console: light pages for people who are not logged in, and everything else behind the log-in in a chunk of its own. */
function Pages() {
  return (
    <Suspense fallback={<Waiting />}>
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

// A data router, for only that one can ask before a page is left.
const router = createBrowserRouter([{ path: '*', element: <Pages />, errorElement: <Thrown /> }]);

/** Hands what a page threw to the one place that tells of it. */
function Thrown(): never {
  throw useRouteError();
}

export function Root() {
  return (
    <Crash>
      <RouterProvider router={router} />
    </Crash>
  );
}
