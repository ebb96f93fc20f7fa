import { Alert, Button } from '@mui/material';
import { pages } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useStaffUser } from '../../../shell/session/use-session.ts';

/** After a change of what documents print: that those from before carry the former, and where new ones can be made. Nothing is made by itself. */
export function FormerDocuments() {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const mayRegenerate = permissions.includes('documents.regenerate') && permissions.includes('members.read');
  return (
    <Alert
      severity="info"
      role="status"
      action={
        mayRegenerate && (
          <Button color="inherit" component={Link} to={pages.members.path}>
            {translate('branding.former.link')}
          </Button>
        )
      }
    >
      {translate('branding.former.text')}
    </Alert>
  );
}
