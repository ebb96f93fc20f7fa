import { Box } from '@mui/material';
import { type CountedStep, countedSteps } from '@portal/contract/applications/states';
import type { DaySteps } from '@portal/contract/members/statistics.responses';
import { monthNames } from '@portal/contract/format';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/language.ts';
import { calendarDays, showCount } from '../../../shell/ui/format.ts';
import { linkOfStep, useLinkProps } from './figure-links.ts';
import { barsOf, type Period } from './period.ts';

const BAR = 132;
/** A phone has room for so many dates. */
const MOST_LABELS = 5;

/** Received beside decided. */
const columns = [['submit'], ['reject', 'sendBack', 'approve']] as const;

interface Props {
  colours: Readonly<Record<CountedStep, string>>;
  days: readonly DaySteps[];
  period: Period;
}

/** Applications received and decided by day, week or month: bars for the mouse, and the same as a table for everyone. */
export default function StepsChart({ colours, days, period }: Props) {
  const translate = useTranslate();
  const months = monthNames(useLanguage());
  const linkProps = useLinkProps();
  const bars = barsOf(period).map((bar) => {
    const own = days.filter(({ day }) => day >= bar.from && day <= bar.to);
    const countOf = (step: CountedStep) => own.reduce((sum, row) => sum + row[step], 0);
    return {
      ...bar,
      name: calendarDays(bar),
      counts: countedSteps.map((step) => [step, countOf(step)] as const),
    };
  });
  const sumOf = (counts: (typeof bars)[number]['counts'], steps: readonly CountedStep[]) =>
    counts.reduce((sum, [step, count]) => (steps.includes(step) ? sum + count : sum), 0);
  const highest = bars.flatMap(({ counts }) => columns.map((steps) => sumOf(counts, steps)));
  const maximum = Math.max(1, ...highest);
  const interval = Math.ceil(bars.length / MOST_LABELS);
  const stepName = (step: CountedStep) => translate(`dashboard.step.${step}`);
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))`,
          columnGap: '2px',
        }}
      >
        {bars.map(({ from, name, counts }, index) => (
          <Box key={from}>
            <Box
              sx={{
                height: BAR,
                display: 'flex',
                alignItems: 'flex-end',
                gap: '1px',
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              {columns.map((steps) => (
                <Box key={steps[0]} sx={{ flex: 1, maxWidth: 24 }}>
                  {counts
                    .filter(([step, count]) => count > 0 && steps.some((one) => one === step))
                    .map(([step, count]) => (
                      <Box
                        key={step}
                        {...linkProps(linkOfStep(step, bars[index] ?? period))}
                        tabIndex={-1}
                        title={`${name}, ${stepName(step)}: ${showCount(count)}`}
                        sx={{
                          display: 'block',
                          height: Math.max(3, (count / maximum) * BAR),
                          bgcolor: colours[step],
                          '&:hover': { opacity: 0.75 },
                        }}
                      />
                    ))}
                </Box>
              ))}
            </Box>
            <Box sx={{ height: 20, fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {index % interval === 0 && `${Number(from.slice(8))} ${months[Number(from.slice(5, 7)) - 1]}`}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        component="details"
        sx={{ mt: 1, overflowX: 'auto', '& th, & td': { px: 0.75, py: 0.25, textAlign: 'left' } }}
      >
        <summary>{translate('dashboard.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('dashboard.days')}</th>
              {countedSteps.map((step) => (
                <th key={step} scope="col">
                  {stepName(step)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{bar.name}</th>
                {bar.counts.map(([step, count]) => (
                  <td key={step}>
                    <Box component="span" className="row-link" {...linkProps(linkOfStep(step, bar), count)}>
                      {showCount(count)}
                    </Box>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
