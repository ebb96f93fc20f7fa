import { Box, Button, Typography } from '@mui/material';
import { type ApplicationState } from '@portal/contract/applications/states';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { pages } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../../shell/console/shortcuts.ts';
import { RecordBar } from '../../../../shell/record/detail/record-bar.tsx';
import { useEditing } from '../../../../shell/record/edit/editing.ts';
import {
  ApprovedLabel,
  Label,
  PaymentLabel,
  StateLabel,
  VerifiedLabel,
} from '../../../../shell/record/labels.tsx';
import { QueueLine } from '../../queue/queue-line.tsx';
import { ActionBar } from '../decisions/action-bar.tsx';
import { RelatedLink } from './related-link.tsx';
import { useNextApplication } from './use-next-application.ts';

/** States that the labels for payment, verification and approval do not show. */
const sideStates = new Set<ApplicationState>([
  'returned',
  'verification_failed',
  'rejected',
  'cancelled',
  'refund_pending',
]);

/** Names, type, state and decisions of an application, and its place in the list. */
export function ApplicationBar({ application, names }: { application: ApplicationView; names: string }) {
  const translate = useTranslate();
  return (
    <RecordBar
      title={names}
      step={`${application._id} ${application.state}`}
      back={{ path: pages.applications.path, label: translate('applications.detail.back') }}
      labels={
        <>
          <Label tone="plain" text={translate(`record.type.${application.appType}`)} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('record.section.payment')}
          </Box>
          <PaymentLabel payment={application.payment} />
          <VerifiedLabel isVerified={application.isVerified} />
          <ApprovedLabel isApproved={application.appApproved} />
          {sideStates.has(application.state) && <StateLabel state={application.state} />}
          {application.dataDeleted === undefined && <RelatedLink application={application} />}
        </>
      }
      presence={<QueueLine application={application} />}
      neighbours={<NextButton application={application} />}
      actions={<ActionBar application={application} />}
    />
  );
}

/** Place in the list and a button to the next application; disabled while editing, so that no shortcut discards input. */
function NextButton({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { isOn: isEditing } = useEditing();
  const { place, open } = useNextApplication(application);
  const label = translate('applications.next.button');
  const run = () => void open();
  useShortcuts(isEditing ? [] : [{ key: 'n', label, run }]);
  return (
    <>
      {place && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {translate('applications.next.place', place)}
        </Typography>
      )}
      <Button size="small" disabled={isEditing} onClick={run} sx={{ whiteSpace: 'nowrap' }}>
        {label}
      </Button>
    </>
  );
}
