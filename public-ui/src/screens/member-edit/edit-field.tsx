import type { PersonClass } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { useText } from '../../language/use-text.ts';
import { useWords } from '../../language/use-words.ts';
import { RecordField } from '../../record-field/record-field.tsx';
import { OwnPicture } from '../member/details/own-picture.tsx';
import type { Values } from './edited-record.ts';

export const fieldId = (name: FieldName): string => `e-${name.replaceAll('_', '-')}`;

interface EditFieldProps {
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

/** What a place decides: another one leaves it open. */
const below: Readonly<Partial<Record<FieldName, Values>>> = {
  state: { city: '' },
  nmo_state: { prant: '' },
};

/** One field of the own record; of a picture also the one that is there. */
export function EditField({ name, who, values, before, error, owner, onChange, onUpload }: EditFieldProps) {
  const { t } = useText();
  const words = useWords();
  const isPicture = name === 'profile_image' || name === 'signature_image';
  return (
    <>
      {isPicture && (
        <OwnPicture
          slot={name}
          url={before[name] ?? ''}
          label={t('member-edit.picture.now', { file: words.of(name, who).label })}
        />
      )}
      <RecordField
        id={fieldId(name)}
        name={name}
        who={who}
        {...(name === 'email' && { hint: t('member-edit.email.lead') })}
        error={error}
        value={values[name] ?? ''}
        before={before[name] ?? ''}
        places={values}
        isOwn={name !== 'ref_person'}
        target={(slot) => ({ appId: owner.memNo, appType: owner.appType, slot, person: 0 })}
        onChange={(value) => onChange({ [name]: value, ...below[name] })}
        onUpload={onUpload}
      />
    </>
  );
}
