import { uploadSlots } from '@portal/contract/enums';
import { allFields } from '@portal/contract/fields/all-fields';
import type { PersonClass } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { typedPhone } from '@portal/contract/validation/digits';
import { RadiosField } from '../../controls/radios-field.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useCities, useConstants, usePrants } from '../../data/reference.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWords } from '../../language/use-words.ts';
import { FileField } from '../apply/files/file-field.tsx';
import { DateField } from '../apply/form/date-field.tsx';
import { usePlaceOptions } from '../apply/form/use-place-options.ts';
import { OwnPicture } from '../member/details/own-picture.tsx';
import type { Values } from './edited-record.ts';

export const fieldId = (name: FieldName): string => `e-${name.replaceAll('_', '-')}`;

export interface EditFieldProps {
  name: FieldName;
  who: PersonClass;
  values: Values;
  /** What the record holds; of files a signed address. */
  before: Values;
  error: string | undefined;
  /** Of the member whose uploads they are. */
  owner: { memNo: string; appType: string };
  onChange: (changes: Values) => void;
  onUpload: (upload: Promise<void>) => void;
}

/** One field, as the table of fields describes it. */
export function EditField(props: EditFieldProps) {
  const { name, who, values, before, error, owner, onChange, onUpload } = props;
  const { t } = useText();
  const words = useWords();
  const { kind, values: choices, autofill, optional, exceptions } = allFields[name];
  const { label, hint } = words.of(name, who);
  const value = values[name] ?? '';
  const shared = { id: fieldId(name), label, error };
  const slot = uploadSlots.find((one) => one === name);
  if (slot !== undefined) {
    return (
      <>
        {slot !== 'cert_image' && (
          <OwnPicture url={before[name] ?? ''} label={t('member-edit.picture.now', { file: label })} />
        )}
        <FileField
          {...shared}
          hint={hint}
          target={{ appId: owner.memNo, appType: owner.appType, slot, person: 0 }}
          value=""
          onStored={(key) => onChange({ [name]: key })}
          onBegin={onUpload}
        />
      </>
    );
  }
  if (name === 'state' || name === 'city' || name === 'nmo_state' || name === 'prant')
    return <PlaceField {...props} name={name} />;
  if (kind === 'date') {
    return (
      <DateField
        {...shared}
        hint={hint}
        autofill
        value={value}
        onChange={(date) => onChange({ [name]: date })}
        onBlur={() => undefined}
      />
    );
  }
  const rule = exceptions?.[who];
  const options = rule?.is === 'choice' ? rule.values : choices;
  if (options !== undefined) {
    return (
      <RadiosField
        {...shared}
        name={name}
        options={options.map((one) => ({ value: one, label: words.value(one) }))}
        checkedValue={value}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    );
  }
  const isPhone = kind === 'phone';
  return (
    <TextField
      {...shared}
      hint={name === 'email' ? t('member-edit.email.lead') : hint}
      optional={optional ? t('apply.optional') : undefined}
      value={value}
      autoComplete={name === 'ref_person' ? 'off' : (autofill ?? 'off')}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...(isPhone && {
        prefix: '+91',
        type: 'tel',
        inputMode: 'numeric' as const,
        onBlur: () => onChange({ [name]: typedPhone(value) }),
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

const placeholders = {
  state: 'apply.chooseState',
  nmo_state: 'apply.chooseState',
  city: 'apply.chooseCity',
  prant: 'apply.choosePrant',
} as const;

/** A place of a list; the one that the record holds is offered too, whatever the list says. */
function PlaceField({
  name,
  who,
  values,
  error,
  onChange,
}: Omit<EditFieldProps, 'name'> & { name: keyof typeof placeholders }) {
  const { t } = useText();
  const words = useWords();
  const optionsOf = usePlaceOptions();
  const constants = useConstants();
  const cities = useCities(name === 'city' ? (values.state ?? '') : '');
  const prants = usePrants(name === 'prant' ? (values.nmo_state ?? '') : '');
  const value = values[name] ?? '';
  const lists = {
    state: constants.data?.state.map(({ state_name }) => state_name),
    nmo_state: constants.data?.nmostate,
    city: cities.data,
    prant: prants.data,
  };
  const listed = lists[name] ?? [];
  const below = { state: { city: '' }, nmo_state: { prant: '' }, city: {}, prant: {} }[name];
  return (
    <SelectField
      id={fieldId(name)}
      label={words.of(name, who).label}
      error={error}
      placeholder={t(placeholders[name])}
      options={optionsOf(value === '' || listed.includes(value) ? listed : [value, ...listed])}
      value={value}
      onChange={({ target }) => onChange({ [name]: target.value, ...below })}
    />
  );
}
