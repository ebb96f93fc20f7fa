import { TextField } from '@mui/material';
import { degrees } from '@portal/contract';
import { useTranslate } from 'react-admin';

/** A student's year of study, which the membership's end comes from; staff may correct it here (decisions 5). */
export function EducationYear({ value, change }: { value: string; change: (year: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      id="education-year"
      size="small"
      label={translate('applications.approve.educationYear')}
      value={value}
      onChange={(event) => change(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {[...new Set([value, ...degrees])].map((year) => (
        <option key={year} value={year}>
          {translate(`applications.word.${year}`, { _: year })}
        </option>
      ))}
    </TextField>
  );
}
