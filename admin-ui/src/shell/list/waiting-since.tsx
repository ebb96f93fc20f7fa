import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { daysSince, indiaDate } from '../ui/format.ts';

interface Props {
  /** UTC, ISO 8601 */
  at: string;
  /** Key of the words for a number of days. */
  days: string;
}

/** The day it came, and how long it has waited. */
export function WaitingSince({ at, days: words }: Props) {
  const translate = useTranslate();
  const days = daysSince(at, Date.now());
  return (
    <>
      {indiaDate(at)}
      {days > 0 && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {translate(words, { smart_count: days })}
        </Typography>
      )}
    </>
  );
}
