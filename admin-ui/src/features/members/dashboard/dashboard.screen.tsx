import { Box, Stack, Typography } from '@mui/material';
import type { EndingRow, WaitingRow } from '@portal/contract/members/statistics.responses';
import { monthNames } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { useLanguage } from '../../../shell/language/language.ts';
import { submittedIn } from '../../../shell/record/submitted.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { daysSince, indiaDateTime, showCount } from '../../../shell/ui/format.ts';
import { LinkAlert } from '../../../shell/ui/link-alert.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { Figure, Figures } from './figures.tsx';
import { linkOfMembers, linkOfTotal, linkOfWaiting, totals } from './figure-links.ts';
import { Content, Panel } from './panel.tsx';
import { PeriodSection } from './period-section.tsx';
import { percentagesOf } from './percentages.ts';
import { StatesPanel } from './states-panel.tsx';
import { useDashboard, useGenders, useTotals } from './use-figures.ts';

/** `/admin/dashboard`: the user, work to do, and growth of the organisation (docs/rules/statistics.md). */
export default function DashboardScreen() {
  const user = useStaffUser();
  const translate = useTranslate();
  const roleName = useRoleName();
  usePageTitle(translate('dashboard.title'));
  const dashboard = useDashboard();
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="h1">{translate('dashboard.heading', { name: user.username })}</Typography>
        <Typography color="text.secondary" sx={{ minHeight: { xs: 48, sm: 24 } }}>
          {translate('dashboard.role', { role: roleName(user.role) })}
          {dashboard.data && ` ${translate('dashboard.asOf', { at: indiaDateTime(dashboard.data.madeAt) })}`}
        </Typography>
      </Box>
      <SubmittedNotice />
      <section aria-labelledby="waiting-heading">
        <Typography variant="h2" id="waiting-heading" sx={{ mb: 1 }}>
          {translate('dashboard.waitingHeading')}
        </Typography>
        <Content query={dashboard} height={{ xs: 303, sm: 172, lg: 85 }}>
          {({ waiting }) => <WaitingList rows={waiting} />}
        </Content>
      </section>
      <PeriodSection />
      <section aria-label={translate('dashboard.totals')}>
        <Content query={useTotals()} height={{ xs: 271, sm: 132, lg: 65 }}>
          {(counts) => <Totals counts={counts} />}
        </Content>
      </section>
      <StatesPanel />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Panel title="dashboard.genderHeading" query={useGenders()} height={{ xs: 98, sm: 47 }}>
          {(counts) => <GenderList counts={counts} />}
        </Panel>
        <Panel title="dashboard.ending" query={dashboard} height={{ xs: 170, sm: 99 }}>
          {({ ending }) => <EndingList rows={ending} />}
        </Panel>
      </Box>
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
      <Figures>
        {rows.map(({ month, count }) => (
          <Figure
            key={month}
            name={`${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`}
            link={linkOfMembers('All', { endsIn: month })}
            count={count}
          >
            {showCount(count)}
          </Figure>
        ))}
      </Figures>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('dashboard.endingNote')}
      </Typography>
    </>
  );
}

const genders = ['female', 'male', 'others'] as const;

/** Members by gender, with their shares. */
function GenderList({ counts }: { counts: Readonly<Record<(typeof genders)[number], number>> }) {
  const translate = useTranslate();
  const percentages = percentagesOf(genders.map((gender) => counts[gender]));
  return (
    <Figures>
      {genders.map((gender, at) => (
        <Figure
          key={gender}
          name={translate(`dashboard.gender.${gender}`)}
          link={linkOfMembers('All', { gender })}
          count={counts[gender]}
          note={`${percentages[at]}%`}
        >
          {showCount(counts[gender])}
        </Figure>
      ))}
    </Figures>
  );
}

/** Pending decisions of this user: count and age of the oldest. */
function WaitingList({ rows }: { rows: readonly WaitingRow[] }) {
  const translate = useTranslate();
  const oldest = ({ oldestAt }: WaitingRow): string => {
    if (oldestAt === undefined) return '';
    const days = daysSince(oldestAt, Date.now());
    return days < 1
      ? translate('dashboard.oldestToday')
      : translate('dashboard.oldest', { smart_count: days });
  };
  return (
    <Figures isTiled>
      {rows.map((row) => (
        <Figure
          key={row.kind}
          name={translate(`dashboard.waiting.${row.kind}`)}
          link={linkOfWaiting[row.kind]}
          count={row.count}
          note={oldest(row)}
        >
          {showCount(row.count)}
        </Figure>
      ))}
    </Figures>
  );
}

/** The five totals (docs/rules/statistics.md). */
function Totals({ counts }: { counts: readonly number[] }) {
  const translate = useTranslate();
  return (
    <Figures isTiled>
      {totals.map((name, index) => (
        <Figure key={name} name={translate(`dashboard.total.${name}`)} link={linkOfTotal[name]}>
          {showCount(counts[index] ?? 0)}
        </Figure>
      ))}
    </Figures>
  );
}
