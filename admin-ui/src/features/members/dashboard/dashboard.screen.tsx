import { Box, Stack, Typography } from '@mui/material';
import type { EndingRow } from '@portal/contract/members/responses';
import { monthNames } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { useLanguage } from '../../../shell/language/language.ts';
import { lazyComponent } from '../../../shell/lazy-component.ts';
import { submittedIn } from '../../../shell/record/submitted.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';
import { LinkAlert } from '../../../shell/ui/link-alert.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { Panel } from './panel.tsx';
import { percentagesOf } from './percentages.ts';
import { StatementPanel } from './statement-panel.tsx';
import { StatesPanel } from './states-panel.tsx';
import { Tiles } from './tiles.tsx';
import { useDashboard, useGenders } from './use-figures.ts';
import { WaitingList } from './waiting-list.tsx';

const WeeksChart = lazyComponent(() => import('./weeks-chart.tsx'));

/** `/admin/dashboard`: the user, work to do, and growth of the organisation (docs/rules/statistics.md). */
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
      <SubmittedNotice />
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

/** After the wizard: what became of the application, with a link to it. */
function SubmittedNotice() {
  const translate = useTranslate();
  const submitted = submittedIn(useLocation().state);
  if (submitted === undefined) return null;
  const { id, name, isPaid } = submitted;
  return (
    <LinkAlert
      severity="success"
      role="alert"
      to={pageAddress('application', { id })}
      open={translate('dashboard.submitted.open')}
    >
      {translate(`dashboard.submitted.${isPaid ? 'paid' : 'unpaid'}`, { name })}
    </LinkAlert>
  );
}

/** Number of student memberships that end in each coming month, and when their members are notified. */
function EndingList({ rows }: { rows: readonly EndingRow[] }) {
  const translate = useTranslate();
  const months = monthNames(useLanguage());
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: `repeat(${rows.length}, 1fr)` },
          gap: 2,
          m: 0,
        }}
      >
        {rows.map(({ month, count }) => (
          <Box key={month} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {months[Number(month.slice(5)) - 1]} {month.slice(0, 4)}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 700 }}>
              {showCount(count)}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('dashboard.endingNote')}
      </Typography>
    </>
  );
}

const parts = [
  ['female', 'var(--brand)'],
  ['male', '#57534e'],
  ['others', 'var(--focus)'],
] as const;

/** Members by gender as one bar with figures. */
function GenderBar({ counts }: { counts: Readonly<Record<'female' | 'male' | 'others', number>> }) {
  const translate = useTranslate();
  if (parts.every(([name]) => counts[name] === 0))
    return <Typography color="text.secondary">{translate('dashboard.noMembers')}</Typography>;
  const percentages = percentagesOf(parts.map(([name]) => counts[name]));
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 20, borderRadius: 1, overflow: 'hidden', mb: 1.5 }}
      >
        {parts.map(
          ([name, colour]) =>
            counts[name] > 0 && <Box key={name} sx={{ flex: counts[name], bgcolor: colour }} />,
        )}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
        {parts.map(([name, colour], at) => (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box
              aria-hidden
              component="span"
              sx={{ width: 12, height: 12, borderRadius: '2px', bgcolor: colour }}
            />
            <dt>{translate(`dashboard.gender.${name}`)}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
              {showCount(counts[name])}
              <Typography component="span" variant="body2" color="text.secondary">
                {' '}
                ({percentages[at]}%)
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
