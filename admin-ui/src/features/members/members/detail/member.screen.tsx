import { pageAddress } from '@portal/contract/pages';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { RecordGate } from '../../../../shell/record/detail/record-gate.tsx';
import { memberAddress } from '../../../../shell/record/member-address.ts';
import { MemberDetail } from './member-detail.tsx';

/**
 * `/admin/members/{id}`, `/admin/student/{id}` and `/admin/couple/members/{id}?spouse=1|2` share this page. An address of the wrong
 * type redirects to the right one, and that of a non-member to the application (docs/rules/pages.md).
 */
export default function MemberScreen() {
  const { id = '' } = useParams();
  return <RecordGate id={id}>{(application) => <MemberOrRedirect application={application} />}</RecordGate>;
}

function MemberOrRedirect({ application }: { application: ApplicationView }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { _id: applicationId, appType, appApproved } = application;
  if (!appApproved) return <Navigate to={pageAddress('application', { id: applicationId })} replace />;
  const person = appType === 'couple' && search.get('spouse') === '2' ? 1 : 0;
  const address = memberAddress({ applicationId, appType, person });
  const [path = ''] = address.split('?');
  if (pathname.toLowerCase() !== path.toLowerCase()) return <Navigate to={address} replace />;
  return <MemberDetail application={application} person={person} />;
}
