import { Alert, AlertTitle, Button } from '@mui/material';
import { pages } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useIndicators } from '../../../shell/console/use-indicators.ts';
import { useStaffUser } from '../../../shell/session/session.ts';

/** Names the parts of the portal that are unavailable, and what that means for staff. */
export default function SystemStatusBanner() {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const isOwnPage = useLocation().pathname.toLowerCase() === pages.system.path;
  const { unavailable = [] } = useIndicators() ?? {};
  if (unavailable.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 2 }}
      action={
        permissions.includes('system.read') &&
        !isOwnPage && (
          <Button component={Link} to={pages.system.path} color="inherit" size="small">
            {translate('system-status.open')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate('system-status.heading')}</AlertTitle>
      {unavailable.map((part) => (
        <div key={part}>{translate(`system-status.${part}`)}</div>
      ))}
    </Alert>
  );
}
