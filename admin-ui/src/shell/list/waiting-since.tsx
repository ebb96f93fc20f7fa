import { Box } from '@mui/material';
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
}

/** Date of arrival and waiting time in one line; the colour adds nothing that the figure does not say. */
export function WaitingSince({ at, days: daysKey }: Props) {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const days = daysSince(at, Date.now());
  return (
    <>
      {indiaDate(at)}
      {days > 0 && (
        <Box component="span" sx={{ position: 'relative', ml: 1, fontWeight: 600, color: colourOf(days) }}>
          <span aria-hidden="true">{`${days} ${t('days')}`}</span>
          <Box component="span" sx={visuallyHidden}>
            {translate(daysKey, { smart_count: days })}
          </Box>
        </Box>
      )}
    </>
  );
}

function colourOf(days: number): string {
  if (days < LONG_DAYS) return 'text.secondary';
  return days < TOO_LONG_DAYS ? 'warning.main' : 'error.main';
}
