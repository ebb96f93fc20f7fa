import { uploadSlots } from '@portal/contract/enums';
import { allFields } from '@portal/contract/fields/all-fields';
import type { PersonClass } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { likelyName } from '@portal/contract/validation/spelling';
import { typedPhone } from '@portal/contract/validation/visible-text';
import { RadiosField } from '../controls/radios-field.tsx';
import { SuggestingField } from '../controls/suggesting-field.tsx';
import { nameInput, TextField } from '../controls/text-field.tsx';
import { useText } from '../language/use-text.ts';
import { useFieldTexts } from '../language/use-field-texts.ts';
import { FileField } from '../screens/apply/files/file-field.tsx';
import type { UploadTarget } from '../screens/apply/files/upload.ts';
import { DateField } from '../screens/apply/form/date-field.tsx';
import { CollegeField } from './college-field.tsx';
import { UnitField } from './unit-field.tsx';
import { isListedPlace, PlaceField, type Places } from './place-field.tsx';

export interface RecordFieldProps {
  id: string;
  name: FieldName;
  who: PersonClass;
  /** Uses the labels of the application form. */
  inForm?: boolean;
  /** Replaces the hint of the field table. */
  hint?: string;
  error: string | undefined;
  value: string;
  /** The value of the record, which remains selectable in a list. */
  storedValue: string;
  /** Places that the lists depend on. */
  places: Places;
  /** Whether the browser may fill in the user's data. */
  mayAutofill: boolean;
  /** Upload target of a file of this record. */
  target: (slot: UploadTarget['slot']) => UploadTarget;
  onChange: (value: string) => void;
  onUpload: (upload: Promise<void>) => void;
}

/** The control of one field of an existing record, as described by the field table. */
export function RecordField(props: RecordFieldProps) {
  const { id, name, who, inForm, error, value, places, mayAutofill, onChange } = props;
  const { t } = useText();
  const fieldTexts = useFieldTexts();
  const { kind, values, autofill, optional, exceptions } = allFields[name];
  const { label, hint = undefined } = {
    ...fieldTexts.labelAndHint(name, who, inForm),
    ...(props.hint && { hint: props.hint }),
  };
  const shared = { id, label, error };
  const autoComplete = (mayAutofill ? autofill : undefined) ?? 'off';
  const slot = uploadSlots.find((slotName) => slotName === name);
  if (slot !== undefined) {
    const { target, onUpload } = props;
    return (
      <FileField
        {...shared}
        hint={hint}
        target={target(slot)}
        value=""
        onStored={onChange}
        onUploadStart={onUpload}
      />
    );
  }
  if (isListedPlace(name)) return <PlaceField {...props} {...shared} name={name} />;
  if (name === 'college')
    return (
      <CollegeField
        {...shared}
        value={value}
        state={places.state ?? ''}
        onType={onChange}
        onPick={onChange}
      />
    );
  if (name === 'nmo_unit') {
    const { nmo_state: state = '', prant = '' } = places;
    return <UnitField {...{ ...shared, value, state, prant, onChange }} />;
  }
  if (kind === 'date') {
    return (
      <DateField
        {...{ ...shared, hint, value, onChange }}
        autofill={autoComplete === 'bday'}
        onBlur={() => undefined}
      />
    );
  }
  const rule = exceptions?.[who];
  const choices = rule?.is === 'choice' ? rule.values : values;
  if (choices !== undefined) {
    return (
      <RadiosField
        {...shared}
        name={id}
        options={choices.map((choice) => ({ value: choice, label: fieldTexts.choice(choice) }))}
        checkedValue={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (allFields[name].rule?.is === 'personName') {
    return (
      <SuggestingField
        {...shared}
        {...nameInput}
        hint={hint}
        value={value}
        autoComplete={autoComplete}
        onChange={({ target }) => onChange(target.value)}
        typed={value}
        suggest={likelyName}
        wordsOf={(likely) => t('apply.name.likely', { name: likely })}
        onTake={(likely) => {
          onChange(likely);
          document.getElementById(id)?.focus();
        }}
      />
    );
  }
  return (
    <TextField
      {...shared}
      {...(name === 'ref_person' && nameInput)}
      hint={hint}
      optional={optional ? t('apply.optional') : undefined}
      value={value}
      autoComplete={autoComplete}
      onChange={({ target }) => onChange(target.value)}
      {...(kind === 'phone' && {
        prefix: '+91',
        type: 'tel',
        inputMode: 'numeric' as const,
        onBlur: () => {
          if (typedPhone(value) !== value) onChange(typedPhone(value));
        },
      })}
      {...(kind === 'digits' && { className: 'short', inputMode: 'numeric' as const })}
      {...(kind === 'email' && {
        type: 'email',
        inputMode: 'email' as const,
        autoCapitalize: 'none',
        spellCheck: false,
      })}
    />
  );
}
