import { Alert, Button } from '@mui/material';
import { pages } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useMailbox } from './use-mailbox.ts';

/** On every page but its own: the mailbox is broken, and where to mend it (F22). */
export default function BrokenBanner() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { data } = useMailbox();
  const isOwnPage = [pages.setEmailPassword.path, pages.setEmailPasswordAlias.path].some(
    (path) => path.toLowerCase() === pathname.toLowerCase(),
  );
  if (data?.state !== 'broken' || isOwnPage) return null;
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={pages.setEmailPassword.path} color="inherit" size="small">
          {translate('mailbox.open')}
        </Button>
      }
    >
      {translate('mailbox.banner')}
    </Alert>
  );
}
