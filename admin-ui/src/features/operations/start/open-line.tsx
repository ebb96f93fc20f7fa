import { Alert, Button } from '@mui/material';
import { pages } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useStaffUser } from '../../../shell/session/session.ts';
import { useStart } from './use-start.ts';

/** sessionStorage key: id of the user who dismissed the banner. */
const AWAY = 'start-line-away';

/** On the dashboard: number of open checklist items, until the user dismisses it for this browser session. */
export default function OpenLine() {
  const translate = useTranslate();
  const { _id } = useStaffUser();
  const { pathname } = useLocation();
  const [isAway, setAway] = useState(() => sessionStorage.getItem(AWAY) === _id);
  const isHere = pathname.toLowerCase() === pages.dashboard.path && !isAway;
  const { data } = useStart(isHere);
  if (!isHere || data === undefined || data.open === 0) return null;
  const putAway = () => {
    sessionStorage.setItem(AWAY, _id);
    setAway(true);
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
          <Button color="inherit" size="small" onClick={putAway}>
            {translate('start.later')}
          </Button>
        </>
      }
    >
      {translate('start.line', { smart_count: data.open })}
    </Alert>
  );
}
