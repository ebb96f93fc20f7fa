import { Box, Typography } from '@mui/material';
import { type CountedStep, countedSteps } from '@portal/contract/applications/states';
import type { MoneySum, PeriodFigures, WaitingDays } from '@portal/contract/members/statistics.responses';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '../../../shell/lazy-component.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { calendarDays, paise, showCount } from '../../../shell/ui/format.ts';
import { ChoiceChips } from '../../../shell/ui/choice-chips.tsx';
import { Figure, Figures } from './figures.tsx';
import { linkOfMoney, linkOfStep } from './figure-links.ts';
import { Panel } from './panel.tsx';
import { periodNames } from './period.ts';
import { useDashboard, usePeriod, usePeriodFigures } from './use-figures.ts';

const StepsChart = lazyComponent(() => import('./steps-chart.tsx'));
const OwnDays = lazyComponent(() => import('./own-days.tsx'));

const colours: Readonly<Record<CountedStep, string>> = {
  submit: 'primary.main',
  approve: 'success.main',
  sendBack: 'info.main',
  reject: '#57534e',
};
const moneyKinds: readonly MoneySum['kind'][] = ['Online', 'Offline', 'others', 'refunded'];

/** Applications, waiting times and money of a period, compared with the period before. */
export function PeriodSection() {
  const translate = useTranslate();
  const { period, before, firstDay, choose } = usePeriod();
  const figures = usePeriodFigures(period);
  const dashboard = useDashboard();
  const former = usePeriodFigures(before).data;
  const readsMoney = useStaffUser().permissions.includes('transactions.read');
  return (
    <section aria-labelledby="period-heading">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75, mb: 1 }}
      >
        <Typography variant="h2" id="period-heading">
          {translate('dashboard.period')}
        </Typography>
        <ChoiceChips
          label={translate('dashboard.period')}
          choices={periodNames.map((name) => [name, translate(`dashboard.period.${name}`)])}
          chosen={period.name}
          onChoose={choose}
        />
        {period.name === 'own' && (
          <Suspense fallback={<Box sx={{ height: 40 }} />}>
            <OwnDays period={period} min={firstDay} onChoose={(own) => choose('own', own)} />
          </Suspense>
        )}
        <Typography variant="body2" color="text.secondary">
          {calendarDays(period)}
          {before && `, ${translate('dashboard.compared', { days: calendarDays(before) })}`}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
        <Panel title="dashboard.steps" query={figures} height={{ xs: 282, sm: 231 }}>
          {({ days }) => (
            <>
              <Figures>
                {countedSteps.map((step) => (
                  <Figure
                    key={step}
                    name={translate(`dashboard.step.${step}`)}
                    link={linkOfStep(step, period)}
                    colour={colours[step]}
                    count={countOf(days, step)}
                    change={[countOf(days, step), former && countOf(former.days, step)]}
                  >
                    {showCount(countOf(days, step))}
                  </Figure>
                ))}
              </Figures>
              <StepsChart colours={colours} days={days} period={period} />
            </>
          )}
        </Panel>
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          {readsMoney && (
            <Panel title="dashboard.money" query={figures} height={{ xs: 138, sm: 47, md: 98 }}>
              {({ money }) => (
                <Figures least={150}>
                  {moneyKinds.map((kind) => {
                    const { count, paise: sum } = sumOf(money, kind);
                    return (
                      <Figure
                        key={kind}
                        name={translate(`dashboard.money.${kind}`, { smart_count: count })}
                        link={linkOfMoney(kind, period)}
                        count={count}
                        change={[sum, former && sumOf(former.money, kind).paise]}
                      >
                        {paise(sum)}
                      </Figure>
                    );
                  })}
                </Figures>
              )}
            </Panel>
          )}
          <Panel title="dashboard.wait" query={dashboard} height={{ xs: 71, sm: 47 }}>
            {({ wait }) => (
              <Figures least={150}>
                <Wait about="undecided" wait={wait} />
                <Wait about="decided" wait={figures.data?.wait} />
              </Figures>
            )}
          </Panel>
        </Box>
      </Box>
    </section>
  );
}

function Wait({ about, wait }: { about: 'undecided' | 'decided'; wait: WaitingDays | undefined }) {
  const translate = useTranslate();
  const days = (count: number) => translate('dashboard.wait.days', { smart_count: count });
  return (
    <Figure
      name={translate(`dashboard.wait.${about}`)}
      note={wait && translate('dashboard.wait.p90', { days: days(wait.p90) })}
    >
      {wait === undefined ? '–' : days(wait.median)}
    </Figure>
  );
}

function countOf(days: PeriodFigures['days'], step: CountedStep): number {
  return days.reduce((sum, row) => sum + row[step], 0);
}

function sumOf(money: PeriodFigures['money'], kind: MoneySum['kind']): Omit<MoneySum, 'kind'> {
  return money?.find((one) => one.kind === kind) ?? { count: 0, paise: 0 };
}
