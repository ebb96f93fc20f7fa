import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { useFieldValue } from '../../language/use-field-value.ts';
import { useText } from '../../language/use-text.ts';
import { StoredFile } from './files/stored-file.tsx';
import { otherCollege } from './form/step-rules.ts';

interface AnswerValueProps {
  field: FieldName;
  label: string;
  value: string;
  /** The college that was typed, where the list has none. */
  typedCollege?: string | undefined;
}

/** One answer as people read it; a file as a picture of it. */
export function AnswerValue({ field, label, value, typedCollege = '' }: AnswerValueProps) {
  const { t } = useText();
  const fieldValue = useFieldValue();
  if (value === '') return t('apply.check.none');
  if (allFields[field].kind === 'file') return <StoredFile fileKey={value} label={label} />;
  return field === 'college' && value === otherCollege ? typedCollege : fieldValue(field, value);
}
