import { useRef } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { useTexts } from '../language/language.ts';
import { DayPicker } from './day-picker.tsx';
import { dayPickerTexts } from './day-picker.texts.ts';

interface Props {
  source: string;
  /** Text key. */
  label: string;
  isRequired?: boolean;
  /** Marks a filter, also for react-admin. */
  alwaysOn?: boolean;
}

/**
 * Input of a day in a form or filter of react-admin; its value is `YYYY-MM-DD`, null or empty. An unfinished, impossible or
 * out-of-range day is empty for a filter, and a form with one is not submitted.
 */
export function DayInput({ source, label, isRequired = false, alwaysOn = false }: Props) {
  const translate = useTranslate();
  const t = useTexts(dayPickerTexts);
  const input = useRef<HTMLInputElement>(null);
  const validate = async (day: string | null) => {
    // The typed text is rendered after the change that is validated here.
    await new Promise((resolve) => setTimeout(resolve));
    return (day ?? '') === '' && (input.current?.value ?? '') !== '' ? t('wrong') : undefined;
  };
  const { field, fieldState, formState, id } = useInput<string>({
    source,
    isRequired,
    // An invalid filter would block all others.
    validate: alwaysOn ? undefined : validate,
  });
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element;
    field.ref(element);
  };
  // Until a form is submitted, the picker itself shows a wrong day once it is left.
  const problem = formState.isSubmitted ? fieldState.error?.message : undefined;
  return (
    <DayPicker
      id={id}
      name={field.name}
      label={translate(label)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isRequired={isRequired}
      inputRef={setInput}
      problem={problem === undefined ? undefined : <ValidationError error={problem} />}
    />
  );
}
