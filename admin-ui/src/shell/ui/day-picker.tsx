import type { SxProps, Theme } from '@mui/material';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { format } from 'date-fns';
import { type ClipboardEvent, createContext, type ReactNode, type Ref, useContext, useState } from 'react';
import { useLanguage, useTexts } from '../language/language.ts';
import { dateFrom, dayFormat, dayFrom, dayLocales, pastedDay } from './day-locale.ts';
import { dayPickerTexts } from './day-picker.texts.ts';

interface Props {
  id?: string;
  name?: string;
  label: string;
  /** `YYYY-MM-DD`; empty for no day. */
  value: string;
  /** Receives `YYYY-MM-DD`; an empty text for no day and for one that is impossible or out of range. */
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** First day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  isRequired?: boolean;
  /** Shown in place of the hint, and marks the field as wrong. */
  problem?: ReactNode;
  hint?: ReactNode;
  size?: 'small' | 'medium';
  /** Hidden input with the typed text, which is not empty while the typed day is unfinished or impossible. */
  inputRef?: Ref<HTMLInputElement>;
  sx?: SxProps<Theme>;
}

const firstDay = '1900-01-01';
const lastDay = '2099-12-31';

/**
 * Date picker: shows a day like the rest of the portal, `3 Feb 1990`, in both languages. It is typed part by part, pasted as a whole
 * or chosen from a calendar.
 */
export function DayPicker({ value, onChange, min = firstDay, label, problem, hint, ...props }: Props) {
  const t = useTexts(dayPickerTexts);
  const language = useLanguage();
  const locale = dayLocales[language];
  // An unfinished date is kept here, because the form sees it as empty.
  const [typed, setTyped] = useState({ date: dateFrom(value), day: value });
  const [isPasteWrong, setPasteWrong] = useState(false);
  const date = typed.day === value ? typed.date : dateFrom(value);
  const change = (next: Date | null) => {
    const found = dayFrom(next);
    const day = found >= min && found <= lastDay ? found : '';
    setTyped({ date: next, day });
    setPasteWrong(false);
    if (day !== value) onChange(day);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // A single part, such as a year, goes into the part that has the focus.
    if (/^[\p{L}\p{M}\p{N}]+$/u.test(text.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    const day = pastedDay(text);
    if (day === undefined) setPasteWrong(true);
    else change(dateFrom(day));
  };
  // A real day is wrong only when it is out of range, which the hint explains.
  const wrong = (dayFrom(date) !== '' && !isPasteWrong && hint) || t('wrong');
  const problemShown = problem ?? (isPasteWrong ? wrong : undefined);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={locale}
      dateFormats={{ fullDate: dayFormat }}
      localeText={{
        openDatePickerDialogue: (day) => [`${label}: ${t('choose')}`, day].filter(Boolean).join(', '),
        calendarViewSwitchingButtonAriaLabel: (view) => t(view === 'year' ? 'toDays' : 'toYears'),
        datePickerToolbarTitle: label,
        clearButtonLabel: t('clear'),
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        day: t('day'),
        month: t('month'),
        year: t('year'),
        empty: t('empty'),
        fieldDayPlaceholder: () => t('format.day'),
        fieldMonthPlaceholder: () => t('format.month'),
        fieldYearPlaceholder: () => t('format.year'),
      }}
    >
      <Messages value={{ problem: problemShown, wrong, hint }}>
        <DatePicker
          value={date}
          onChange={change}
          format={dayFormat}
          minDate={dateFrom(min) ?? undefined}
          label={label}
          name={props.name}
          inputRef={props.inputRef}
          sx={props.sx}
          closeOnSelect
          dayOfWeekFormatter={(day) => format(day, 'EEEEEE', { locale })}
          slots={{ textField: Field }}
          slotProps={{
            actionBar: { actions: ['clear'] },
            field: { shouldRespectLeadingZeros: true },
            textField: {
              id: props.id,
              size: props.size ?? 'small',
              required: props.isRequired === true,
              onBlur: props.onBlur,
              onPasteCapture: paste,
              onKeyDownCapture: () => setPasteWrong(false),
              InputLabelProps: { shrink: true },
            },
          }}
        />
      </Messages>
    </LocalizationProvider>
  );
}

/** Problem that is shown at once, that of a wrong day, and hint. */
const Messages = createContext<{ problem?: ReactNode; wrong?: ReactNode; hint?: ReactNode }>({});

/** Shows that the typed day is wrong only after it was left: while a year is typed, it is out of range. */
function Field(props: PickersTextFieldProps) {
  const { problem, wrong, hint } = useContext(Messages);
  const isWrong = problem !== undefined || (props.error === true && props.focused !== true);
  return <PickersTextField {...props} error={isWrong} helperText={isWrong ? (problem ?? wrong) : hint} />;
}
