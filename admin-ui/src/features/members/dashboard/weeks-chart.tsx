import { Box } from '@mui/material';
import type { WeekRow } from '@portal/contract/members/responses';
import { monthNames } from '@portal/contract/format';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/language.ts';
import { calendarDate, showCount } from '../../../shell/ui/format.ts';
import { visuallyHidden } from '../../../shell/ui/visually-hidden.ts';

const BAR = 120;
/** Every third week has a date label; a phone has no room for more. */
const LABEL_INTERVAL = 3;

/** Applications of the last weeks as a column chart, with a table for screen readers. */
export default function WeeksChart({ weeks }: { weeks: readonly WeekRow[] }) {
  const translate = useTranslate();
  const months = monthNames(useLanguage());
  const maximum = Math.max(1, ...weeks.map(({ count }) => count));
  const dayAndMonth = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${weeks.length}, 1fr)`,
          columnGap: { xs: 0.5, sm: 1 },
        }}
      >
        {weeks.map(({ from, count }, index) => (
          <Box key={from} title={calendarDate(from)} sx={{ minWidth: 0 }}>
            <Box
              sx={{ height: BAR + 24, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}
            >
              <Box sx={{ fontSize: '0.75rem', textAlign: 'center', color: 'text.secondary' }}>
                {count > 0 && showCount(count)}
              </Box>
              <Box
                sx={{
                  height: count === 0 ? 2 : Math.max(4, (count / maximum) * BAR),
                  bgcolor: count === 0 ? 'divider' : 'primary.main',
                  borderRadius: '3px 3px 0 0',
                }}
              />
            </Box>
            <Box
              sx={{ height: 22, pt: 0.5, fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {index % LABEL_INTERVAL === 0 && dayAndMonth(from)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={visuallyHidden}>
        <table>
          <caption>{translate('dashboard.weeks')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('dashboard.weekFrom')}</th>
              <th scope="col">{translate('dashboard.applicationsCount')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">{calendarDate(from)}</th>
                <td>{showCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
