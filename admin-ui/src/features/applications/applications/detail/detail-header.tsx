import { Box, Button, Typography } from '@mui/material';
import { type ApplicationState } from '@portal/contract/applications/states';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { pages } from '@portal/contract/pages';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useShortcuts } from '../../../../shell/console/shortcuts.ts';
import { useEditing } from '../../../../shell/record/edit/editing.ts';
import {
  ApprovedLabel,
  Label,
  PaymentLabel,
  StateLabel,
  VerifiedLabel,
} from '../../../../shell/record/labels.tsx';
import { Copyable } from '../../../../shell/ui/copyable.tsx';
import { indiaDateTime } from '../../../../shell/ui/format.ts';
import { backIcon, Icon } from '../../../../shell/ui/icon.tsx';
import { useNextApplication } from './use-next-application.ts';

/** States that the labels for payment, verification and approval do not show. */
const sideStates = new Set<ApplicationState>([
  'returned',
  'verification_failed',
  'rejected',
  'cancelled',
  'refund_pending',
]);

/** Applicant, membership type and state. */
export function DetailHeader({ application, names }: { application: ApplicationView; names: string }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = `${application._id} ${application.state}`;
  // After each step the focus moves to the heading, so that the keyboard position is not lost.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Button
          component={Link}
          to={pages.applications.path}
          startIcon={<Icon path={backIcon} />}
          size="small"
          sx={{ ml: -1 }}
        >
          {translate('applications.detail.back')}
        </Button>
        <NextButton application={application} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mr: 1, overflowWrap: 'anywhere' }}>
          {names}
        </Typography>
        <Label tone="plain" text={translate(`record.type.${application.appType}`)} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('record.section.payment')}
        </Box>
        <PaymentLabel payment={application.payment} />
        <VerifiedLabel isVerified={application.isVerified} />
        <ApprovedLabel isApproved={application.appApproved} />
        {sideStates.has(application.state) && <StateLabel state={application.state} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          mt: 0.5,
          color: 'text.secondary',
          alignItems: 'center',
        }}
      >
        <span>
          {translate('applications.detail.number')}:{' '}
          <Copyable
            value={application.applicationNumber ?? application.appId}
            label={translate('applications.detail.number')}
          />
        </span>
        <span>
          {translate('applications.detail.received')}: {indiaDateTime(application.createdAt)}
        </span>
        <span>
          {translate('applications.detail.changed')}: {indiaDateTime(application.updatedAt)}
        </span>
      </Box>
    </Box>
  );
}

/** Opens the next application of the list; disabled while editing, so that no shortcut discards input. */
function NextButton({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { isOn: isEditing } = useEditing();
  const open = useNextApplication(application);
  const label = translate('applications.next.button');
  const run = () => void open();
  useShortcuts(isEditing ? [] : [{ key: 'n', label, run }]);
  return (
    <Button size="small" disabled={isEditing} onClick={run} sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  );
}
