import type { FieldToFix } from '@portal/contract';
import type { FieldName } from '@portal/contract/fields/labels';
import type { FixableField } from '@portal/contract/send-backs/fixable-fields';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../controls/select-field.tsx';
import { useConstants, usePrantList } from '../../data/reference.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWords } from '../../language/use-words.ts';
import { FormField } from '../apply/form/form-field.tsx';
import { type StepContext, whoFills } from '../apply/form/step-context.ts';
import type { ApplyType, Step, StepValues } from '../apply/form/steps.ts';
import { usePlaceOptions } from '../apply/form/use-place-options.ts';

interface FixFieldProps {
  token: string;
  fixable: FixableField;
  asked: FieldToFix;
  appType: ApplyType;
  id: string;
  error: string | undefined;
  onChange: (path: string, value: string) => void;
  onUpload: (upload: Promise<void>) => void;
}

/** One field that was sent back: what the office says, what was sent, and the control of the form to correct it. */
export function FixField({ token, fixable, asked, appType, id, error, onChange, onUpload }: FixFieldProps) {
  const { t } = useText();
  const { path, person, field } = fixable;
  const name = fixable.name as FieldName;
  const isFile = field.kind === 'file';
  const form = useForm<StepValues>({ defaultValues: { [name]: isFile ? '' : asked.value } });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => onChange(path, values[name] ?? ''));
    return unsubscribe;
  }, [form, name, path, onChange]);
  const place: Step['place'] = person ?? (path.startsWith('address.') ? 'address' : 'association');
  const step: Step = { id: 'details', title: 'apply.step.details', place, fields: [name] };
  const context: StepContext = {
    form,
    step,
    appType,
    appId: '',
    prefilled: {},
    idOf: () => id,
    errorOf: () => error,
    onUpload,
    fix: { token, field: path },
  };
  return (
    <div>
      {person === 1 && <h3>{t('track.fix.spouse')}</h3>}
      <p className="fix-comment">{t('track.fix.comment', { comment: asked.comment })}</p>
      {isFile && asked.value !== '' && <SentFile address={asked.value} />}
      {field.place && name !== 'city' ? (
        <PlaceField context={context} name={name} />
      ) : (
        <FormField name={name} context={context} />
      )}
    </div>
  );
}

/** A file as it was sent: a picture is shown, a PDF can be opened. */
function SentFile({ address }: { address: string }) {
  const { t } = useText();
  const isPdf = new URL(address).pathname.endsWith('.pdf');
  if (!isPdf) return <img className="fix-before" src={address} alt={t('track.fix.before')} />;
  return (
    <p>
      <a href={address}>{t('track.fix.openFile')}</a>
    </p>
  );
}

/** A place of a list: the one that was sent stays on offer, also when the list does not have it. */
function PlaceField({ context, name }: { context: StepContext; name: FieldName }) {
  const { t } = useText();
  const words = useWords();
  const optionsOf = usePlaceOptions();
  const constants = useConstants();
  const prants = usePrantList(name === 'prant');
  const states =
    name === 'nmo_state'
      ? constants.data?.nmostate
      : constants.data?.state.map(({ state_name }) => state_name);
  const listed = (name === 'prant' ? prants.data : states) ?? [];
  const sent = context.form.formState.defaultValues?.[name] ?? '';
  return (
    <SelectField
      key={listed.length === 0 ? 'awaited' : 'there'}
      id={context.idOf(name)}
      label={words.of(name, whoFills(context), true).label}
      error={context.errorOf(name)}
      placeholder={t('track.fix.choose')}
      options={optionsOf([...new Set([...(sent === '' ? [] : [sent]), ...listed])])}
      {...context.form.register(name)}
    />
  );
}
