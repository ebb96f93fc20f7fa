import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { lazyPiece } from '../../../shell/lazy-piece.ts';
import { useStaffUser } from '../../../shell/session/use-session.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { EndingList } from './ending-list.tsx';
import { GenderBar } from './gender-bar.tsx';
import { Panel } from './panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { StatesPanel } from './states-panel.tsx';
import { Tiles } from './tiles.tsx';
import { useDashboard, useGenders } from './use-figures.ts';
import { WaitingList } from './waiting-list.tsx';

const WeeksChart = lazyPiece(() => import('./weeks-chart.tsx'));

/** `/admin/dashboard`: who one is, what waits, and how the organisation grows (docs/rules/statistics.md). */
export default function DashboardScreen() {
  const user = useStaffUser();
  const translate = useTranslate();
  const roleName = useRoleName();
  usePageTitle(translate('dashboard.title'));
  const dashboard = useDashboard();
  const genders = useGenders();
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1200 }}>
      <div>
        <Typography variant="h1">{translate('dashboard.heading', { name: user.username })}</Typography>
        <Typography color="text.secondary">
          {translate('dashboard.role', { role: roleName(user.role) })}
          {dashboard.data && ` ${translate('dashboard.asOf', { at: indiaDateTime(dashboard.data.madeAt) })}`}
        </Typography>
      </div>
      <Tiles />
      {user.permissions.includes('transactions.read') && <StatementPanel />}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' } }}>
        <Panel title="dashboard.waitingHeading" query={dashboard} height={168}>
          {({ waiting }) => <WaitingList rows={waiting} />}
        </Panel>
        <Panel title="dashboard.weeks" query={dashboard} height={168}>
          {({ weeks }) => <WeeksChart weeks={weeks} />}
        </Panel>
      </Box>
      <Panel title="dashboard.ending" query={dashboard} height={96}>
        {({ ending }) => <EndingList rows={ending} />}
      </Panel>
      <StatesPanel />
      <Panel title="dashboard.genderHeading" query={genders} height={56}>
        {(counts) => <GenderBar counts={counts} />}
      </Panel>
    </Stack>
  );
}
