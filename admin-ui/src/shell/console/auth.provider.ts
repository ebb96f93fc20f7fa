import type { AuthProvider } from 'react-admin';
import { session } from '../session/session.ts';

/** react-admin's view of the session. The log-in form and the guard stand before react-admin, so it only asks. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Log in at /login')),
  logout: () => session.logOut(),
  checkAuth: () => (session.state.status === 'in' ? Promise.resolve() : Promise.reject(new Error())),
  // staffFetch has ended the session already when the server refused it.
  checkError: () => Promise.resolve(),
  getIdentity: () =>
    session.state.status === 'in'
      ? Promise.resolve({ id: session.state.user._id, fullName: session.state.user.username })
      : Promise.reject(new Error()),
  getPermissions: () => Promise.resolve(session.state.status === 'in' ? session.state.user.permissions : []),
};
