import { Alert, Button } from '@mui/material';
import { pages } from '@portal/contract/pages';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useStaffUser } from '../../../shell/session/session.ts';
import { useStart } from './use-start.ts';

/** sessionStorage key: id of the user who dismissed the banner. */
const DISMISSED_KEY = 'start-line-away';

/** On the dashboard: number of open checklist items, until the user dismisses it for this browser session. */
export default function ChecklistNotice() {
  const translate = useTranslate();
  const { _id } = useStaffUser();
  const { pathname } = useLocation();
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED_KEY) === _id);
  const isShown = pathname.toLowerCase() === pages.dashboard.path && !isDismissed;
  const { data } = useStart(isShown);
  if (!isShown || data === undefined || data.open === 0) return null;
  const dismiss = () => {
    sessionStorage.setItem(DISMISSED_KEY, _id);
    setDismissed(true);
  };
  return (
    <Alert
      severity="info"
      icon={false}
      role="note"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        <>
          <Button component={Link} to={pages.start.path} color="inherit" size="small">
            {translate('start.show')}
          </Button>
          <Button color="inherit" size="small" onClick={dismiss}>
            {translate('start.later')}
          </Button>
        </>
      }
    >
      {translate('start.line', { smart_count: data.open })}
    </Alert>
  );
}
