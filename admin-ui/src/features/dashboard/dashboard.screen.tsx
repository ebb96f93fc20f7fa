import { Button, Paper, Stack, Typography } from '@mui/material';
import { pages } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useRoleName } from '../../shell/console/role-name.ts';
import { useStaffUser } from '../../shell/session/use-session.ts';
import { usePageTitle } from '../../shell/ui/page-title.ts';

/** The landing page: who one is, and the way to the work. */
export default function DashboardScreen() {
  const user = useStaffUser();
  const translate = useTranslate();
  const roleName = useRoleName();
  usePageTitle(translate('dashboard.title'));
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <div>
        <Typography variant="h1">{translate('dashboard.heading', { name: user.username })}</Typography>
        <Typography color="text.secondary">
          {translate('dashboard.role', { role: roleName(user.role) })}
        </Typography>
      </div>
      {user.permissions.includes('applications.read') && (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <Typography variant="h2" gutterBottom>
            {translate('dashboard.applications')}
          </Typography>
          <Typography sx={{ mb: 2 }}>{translate('dashboard.applicationsHint')}</Typography>
          <Button component={Link} to={pages.applications.path} variant="contained">
            {translate('dashboard.open')}
          </Button>
        </Paper>
      )}
    </Stack>
  );
}
