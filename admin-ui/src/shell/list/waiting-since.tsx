import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { daysSince, indiaDate } from '../ui/format.ts';

interface Props {
  /** UTC, ISO 8601. */
  at: string;
  /** Text key for a number of days. */
  days: string;
}

/** Date of arrival and waiting time. */
export function WaitingSince({ at, days: daysKey }: Props) {
  const translate = useTranslate();
  const days = daysSince(at, Date.now());
  return (
    <>
      {indiaDate(at)}
      {days > 0 && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {translate(daysKey, { smart_count: days })}
        </Typography>
      )}
    </>
  );
}
