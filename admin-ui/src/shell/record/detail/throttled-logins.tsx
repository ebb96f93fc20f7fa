import { Alert } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { useTranslate } from 'react-admin';
import { call } from '../../session/call.ts';
import { useStaffUser } from '../../session/session.ts';
import { indiaDateTime } from '../../ui/format.ts';
import { UnlockButton } from '../../ui/unlock-button.tsx';
import { useApplication } from './use-application.ts';

/** Members who are throttled after wrong passwords or codes, with an unlock button for account managers. */
export function ThrottledLogins({ application: { _id, office } }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const { refetch } = useApplication(_id);
  const mayUnlock = permissions.includes('staff.manage');
  return office?.waits?.map(({ memberId, name, until }) => (
    <Alert
      key={memberId}
      severity="warning"
      action={
        mayUnlock && (
          <UnlockButton
            name={name}
            lift={async () => call(calls.liftMemberWait, { params: { id: memberId } })}
            onDone={() => void refetch()}
          />
        )
      }
    >
      {translate('record.loginWaits', { name, at: indiaDateTime(until) })}
    </Alert>
  ));
}
