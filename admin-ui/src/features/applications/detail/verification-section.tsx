import { Box } from '@mui/material';
import type { ApplicationView } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { ApprovedLabel, VerifiedLabel } from '../labels/labels.tsx';
import { Panel } from './section.tsx';

/** Verified and approved or not, and what each still waits for (docs/rules/approval.md). */
export function VerificationSection({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { isVerified, appApproved, payment, state } = application;
  const lines = [
    {
      label: <VerifiedLabel isVerified={isVerified} />,
      reason: isVerified
        ? ''
        : payment.success
          ? state === 'paid'
            ? 'verified.waiting'
            : ''
          : 'verified.noPayment',
    },
    {
      label: <ApprovedLabel isApproved={appApproved} />,
      reason: appApproved
        ? ''
        : state === 'verified'
          ? 'approved.ready'
          : isVerified
            ? ''
            : 'approved.waiting',
    },
  ];
  return (
    <Panel title={translate('applications.section.verification')}>
      <Box sx={{ display: 'grid', gap: 1, p: 2 }}>
        {lines.map(({ label, reason }, index) => (
          <Box key={index} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
            {label}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {reason && translate(`applications.${reason}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
