import { useTranslate } from 'react-admin';
import { DayPicker } from '../../../shell/ui/day-picker.tsx';
import type { Period } from './period.ts';

interface Props {
  period: Period;
  /** First day that can be chosen. */
  min: string;
  onChoose: (period: Period) => void;
}

/** The days of the user's own period; moving one past the other moves both. */
export default function OwnDays({ period: { from, to }, min, onChoose }: Props) {
  const translate = useTranslate();
  return (['from', 'to'] as const).map((end) => (
    <DayPicker
      key={end}
      label={translate(`dashboard.${end}`)}
      value={end === 'from' ? from : to}
      min={min}
      onChange={(day) => {
        if (day === '') return;
        onChoose(
          end === 'from'
            ? { from: day, to: day > to ? day : to }
            : { from: day < from ? day : from, to: day },
        );
      }}
      sx={{ width: 168 }}
    />
  ));
}
