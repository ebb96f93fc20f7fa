import { Typography } from '@mui/material';
import type { MonthFirst } from '@portal/contract/data/import.responses';
import { type DayOrder, dayOrders } from '@portal/contract/data/imports';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { NativeSelect } from '../../../shell/ui/native-select.tsx';

/** Asks for the order of day and month of a column that has a text with the month first. */
export function DayOrderQuestion({
  asked: { row, text },
  answer,
  onAnswer,
}: {
  asked: MonthFirst;
  answer: DayOrder | null;
  onAnswer: (answer: DayOrder | null) => void;
}) {
  const id = useId();
  const translate = useTranslate();
  return (
    <>
      <Typography id={id} variant="body2" sx={{ mt: 1, mb: 0.5 }}>
        {translate('imports.day.question', { row, text })}
      </Typography>
      <NativeSelect
        fullWidth
        aria-labelledby={id}
        value={answer ?? ''}
        choices={[
          ['', translate('imports.day.choose')],
          ...dayOrders.map((order) => [order, translate(`imports.day.${order}`)] as const),
        ]}
        onChoose={(word) => onAnswer(dayOrders.find((order) => order === word) ?? null)}
      />
    </>
  );
}
