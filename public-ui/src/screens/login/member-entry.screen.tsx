import { pageAddress } from '@portal/contract/pages';
import { Navigate } from 'react-router';
import { Loading } from '../../app/loading.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useRestoredSession } from '../../session/use-member-session.ts';

/** `/resMemsidenav`: redirects members to the member home, others to the log-in (docs/rules/sessions.md). */
export default function MemberEntryScreen() {
  const { session, error, retry } = useRestoredSession();
  if (error) return <TryAgain error={error} onRetry={retry} />;
  if (session.state === 'unknown') return <Loading />;
  return <Navigate replace to={pageAddress(session.state === 'member' ? 'memberHome' : 'memberLogin')} />;
}
