import { useTranslate } from 'react-admin';
import { useWireText } from '../../language/wire-text.ts';
import { calendarDate } from '../../ui/format.ts';
import { CollegeField } from './college-field.tsx';
import { DateField } from './date-field.tsx';
import { textAt } from './edit-record.ts';
import { fieldId, useFieldEditing } from './editing.ts';
import { type FieldProps, Input } from './input.tsx';
import { type ListBinding, ListField, SuggestedField } from './list-field.tsx';

/** Input type of a field: one of the given words, a list of the public form, or a text type known to browsers. */
export type EditInput = 'text' | 'email' | 'tel' | 'date' | 'college' | readonly string[] | ListBinding;

interface Props {
  path: string;
  input: EditInput;
  /** Label of the field, within its labelled section. */
  label: string;
}

const isOptions = (input: EditInput): input is readonly string[] => Array.isArray(input);

/** One editable field of the page; a changed one shows its former value. */
export function EditField({ path, input, label }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { record, changes, change, problems } = useFieldEditing();
  const before = textAt(record, path);
  const value = changes[path] ?? (input === 'date' ? before.slice(0, 10) : before);
  const problem = problems.find((one) => one.path === path);
  const shown = (text: string) =>
    input === 'date' && text
      ? calendarDate(text)
      : isOptions(input)
        ? translate(`record.word.${text}`, { _: text })
        : text;
  const was = path in changes ? translate('record.edit.was', { value: shown(before) || '-' }) : undefined;
  const field: FieldProps = {
    id: fieldId(path),
    label,
    value,
    isWrong: problem !== undefined,
    hint: [problem && wireText(problem.msg), was].filter(Boolean).join(' - ') || undefined,
    change: (text) => change(path, text),
  };
  if (input === 'college') return <CollegeField {...field} path={path} />;
  if (input === 'date') return <DateField {...field} />;
  if (typeof input === 'string') return <Input {...field} type={input} />;
  if (isOptions(input)) return <OptionSelect {...field} before={before} options={input} shown={shown} />;
  return input.list === 'qualifications' ? (
    <SuggestedField {...field} {...input} />
  ) : (
    <ListField {...field} {...input} />
  );
}

interface OptionSelectProps extends FieldProps {
  before: string;
  options: readonly string[];
  shown: (option: string) => string;
}

function OptionSelect({ before, options, shown, ...field }: OptionSelectProps) {
  return (
    <Input {...field}>
      {[...new Set([before, ...options])].map((option) => (
        <option key={option} value={option}>
          {shown(option) || '-'}
        </option>
      ))}
    </Input>
  );
}
