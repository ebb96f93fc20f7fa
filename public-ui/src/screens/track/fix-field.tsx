import type { FieldToFix } from '@portal/contract/reviewing/responses';
import { personClassOf } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import type { FixableField } from '@portal/contract/reviewing/fixable-fields';
import { useText } from '../../language/use-text.ts';
import type { Places } from '../../fields/place-field.tsx';
import { RecordField } from '../../fields/record-field.tsx';
import { isPdf } from '../apply/files/file-check.ts';
import { PictureFrame } from '../apply/files/picture-frame.tsx';
import type { ApplyType } from '../apply/form/steps.ts';

interface FixFieldProps {
  token: string;
  fixable: FixableField;
  requested: FieldToFix;
  appType: ApplyType;
  id: string;
  error: string | undefined;
  /** The corrected value; the new key for a file. */
  value: string;
  places: Places;
  onChange: (value: string) => void;
  onUpload: (upload: Promise<void>) => void;
}

/** A field that was sent back: the office's comment, the old value and the control. */
export function FixField({ token, fixable, requested, appType, onChange, ...rest }: FixFieldProps) {
  const { t } = useText();
  const { path, person, field } = fixable;
  const place = person ?? 0;
  return (
    <div>
      {person === 1 && <h3>{t('track.fix.spouse')}</h3>}
      <p className="fix-comment">{t('track.fix.comment', { comment: requested.comment })}</p>
      {field.kind === 'file' && requested.value !== '' && (
        <SentFile address={requested.value} isSignature={fixable.name === 'signature_image'} />
      )}
      <RecordField
        {...rest}
        name={fixable.name as FieldName}
        who={personClassOf(appType, place)}
        inForm
        storedValue={requested.value}
        mayAutofill={place === 0}
        target={(slot) => ({ appId: '', appType, slot, person: place, fix: { token, field: path } })}
        onChange={onChange}
      />
    </div>
  );
}

/** The submitted file: a picture, or a link to a PDF. */
function SentFile({ address, isSignature }: { address: string; isSignature: boolean }) {
  const { t } = useText();
  if (!isPdf(new URL(address).pathname))
    return (
      <PictureFrame isSignature={isSignature}>
        <img src={address} alt={t('track.fix.before')} />
      </PictureFrame>
    );
  return (
    <p>
      <a href={address}>{t('track.fix.openFile')}</a>
    </p>
  );
}
