import { Box } from '@mui/material';
import type { WaitingLevel } from '@portal/contract/settings/service-levels';
import { useTranslate } from 'react-admin';
import { useTexts } from '../language/language.ts';
import { daysSince, indiaDate } from '../ui/format.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { listTexts } from './list.texts.ts';

/** Days after which a waiting time is shown as long, and as too long. */
const [LONG_DAYS, TOO_LONG_DAYS] = [7, 14];

interface Props {
  /** UTC, ISO 8601. */
  at: string;
  /** Text key of what a screen reader hears for a number of days. */
  days: string;
  /** How urgent it is by a limit of its own; by default by the days alone. */
  level?: WaitingLevel | undefined;
}

/** Date of arrival and waiting time in one line; the colour adds nothing that the figure does not say. */
export function WaitingSince({ at, days: daysKey, level }: Props) {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const days = daysSince(at, Date.now());
  return (
    <>
      {indiaDate(at)}
      {days > 0 && (
        <Box
          component="span"
          sx={{
            position: 'relative',
            ml: 1,
            fontWeight: 600,
            whiteSpace: 'nowrap',
            color: colours[level ?? levelOf(days)],
          }}
        >
          <span aria-hidden="true">{`${days} ${t('days')}`}</span>
          <Box component="span" sx={visuallyHidden}>
            {translate(daysKey, { smart_count: days })}
          </Box>
        </Box>
      )}
    </>
  );
}

const colours: Readonly<Record<WaitingLevel, string>> = {
  good: 'text.secondary',
  soon: 'warning.main',
  late: 'error.main',
};

function levelOf(days: number): WaitingLevel {
  if (days < LONG_DAYS) return 'good';
  return days < TOO_LONG_DAYS ? 'soon' : 'late';
}
