import { pageAddress } from '@portal/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Loading } from '../../app/loading.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { endSession } from '../../session/member-session.ts';
import { onSessionHintRemoved } from '../../session/session-hint.ts';
import { useRestoredSession } from '../../session/use-member-session.ts';
import { loginAddress } from '../login/safe-next.ts';
import { MemberMenu } from './member-menu.tsx';
import './home/membership-card.css';
import './member.css';

const isPasswordPage = (path: string): boolean =>
  path.toLowerCase().replace(/\/$/, '') === pageAddress('memberResetPassword').toLowerCase();

/**
 * Frame of every page of the member area: requires a log-in, restricts a first log-in to the password page
 * (docs/rules/pages.md), and clears cached member data on leaving.
 */
export default function MemberArea() {
  const { pathname } = useLocation();
  const { session, error, retry } = useRestoredSession();
  const queries = useQueryClient();
  useEffect(() => onSessionHintRemoved(() => endSession('logout')), []);
  useEffect(() => () => queries.removeQueries({ queryKey: ['member'] }), [queries]);

  if (error) {
    return (
      <div className="page page-narrow">
        <TryAgain error={error} onRetry={retry} />
      </div>
    );
  }
  if (session.state === 'unknown') return <Loading />;
  if (session.state === 'none') {
    const { ended } = session;
    const mayComeBack = ended === undefined || ended === 'expired';
    const login = mayComeBack ? loginAddress(pathname) : pageAddress('memberLogin');
    return <Navigate replace to={login} />;
  }
  const { member } = session;
  if (member.is_first_login && !isPasswordPage(pathname)) {
    return <Navigate replace to={pageAddress('memberResetPassword')} />;
  }
  return (
    <div className="member-area">
      <MemberMenu member={member} />
      <Suspense fallback={<Loading />}>
        <Outlet context={member} />
      </Suspense>
    </div>
  );
}
