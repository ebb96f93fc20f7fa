import type { ApplicationView, OwnUpdateResponse } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { personClassOf, type PersonClass } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { Page } from '../../app/page.tsx';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { useOwnPending, useMember } from '../member/member.query.ts';
import {
  fieldsToEdit,
  problemsOf,
  recordWith,
  refusedFields,
  valuesOf,
  type Problems,
  type Values,
} from './edited-record.ts';
import { useWords } from '../../language/use-words.ts';
import { RecordField } from '../../fields/record-field.tsx';
import { OwnPicture } from '../member/details/own-picture.tsx';

const none: Problems = {};

/**
 * The form of the own record: contact data at once, a new e-mail by a code, the rest as a request to the office (docs/rules/records.md).
 * The record stays the one that was opened: who changed it meanwhile is told by the server.
 */
export function EditRecord({ record }: { record: ApplicationView }) {
  const { t } = useText();
  const wire = useWireText();
  const member = useMember();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const pending = useOwnPending();
  const [opened] = useState(record);
  const [before] = useState(() => valuesOf(opened));
  const [values, setValues] = useState<Values>(before);
  const [found, setFound] = useState<Problems>(none);
  const [attempt, setAttempt] = useState(0);
  const uploads = useRef(new Set<Promise<void>>());
  const address = pageAddress('memberDetails', { id: member._id });
  const save = useMutation({
    mutationFn: async (changed: Values): Promise<OwnUpdateResponse> => {
      await Promise.all(uploads.current);
      return api(calls.updateOwnRecord, { body: recordWith(opened, changed) });
    },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ['member'] });
      void navigate(address, { state: { saved } });
    },
    onError: (error) => {
      const errors = error instanceof CallError ? (error.answer.errors ?? []) : [];
      setFound(refusedFields(errors));
      setAttempt((count) => count + 1);
    },
  });

  const hasOpenRequest = pending.data?.updateRequest?.state === 'open';
  const isOld = opened.appType === 'old';
  const groups = fieldsToEdit(opened.appType, 0);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (save.isPending) return;
    await Promise.all(uploads.current);
    const wrong = problemsOf(latest.current, before);
    setFound(wrong);
    setAttempt((count) => count + 1);
    if (Object.keys(wrong).length === 0) save.mutate(latest.current);
  };
  const latest = useRef(values);
  const change = (changes: Values): void => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
  };
  const order = [...groups.contact, ...groups.more, ...groups.approval];
  const listed = order.flatMap((name) => {
    const key = found[name];
    return key === undefined ? [] : [{ id: fieldId(name), text: wire(key) }];
  });
  const fields = (names: readonly FieldName[]) =>
    names.map((name) => {
      const key = found[name];
      return (
        <EditField
          key={name}
          name={name}
          who={personClassOf(opened.appType, 0)}
          values={values}
          before={before}
          error={key === undefined ? undefined : wire(key)}
          owner={{ memNo: member.mem_no, appType: opened.appType }}
          onChange={change}
          onUpload={(upload) => {
            uploads.current.add(upload);
            void upload.finally(() => uploads.current.delete(upload));
          }}
        />
      );
    });
  return (
    <Page title={t('member-edit.title')} hasError={listed.length > 0 || save.isError}>
      <ErrorSummary problems={listed} attempt={attempt} />
      {save.isError && listed.length === 0 && (
        <div className="panel panel-error" role="alert">
          <p>{wire(save.error)}</p>
          {save.error instanceof CallError && save.error.status === 409 && (
            <button
              type="button"
              className="button button-secondary"
              onClick={() => window.location.reload()}
            >
              {t('member-edit.reload')}
            </button>
          )}
        </div>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        {isOld && <p className="lead">{t('member-edit.approval.all')}</p>}
        <section aria-labelledby="edit-contact">
          <h2 id="edit-contact">{t('member-edit.contact')}</h2>
          {!isOld && <p>{t('member-edit.contact.lead')}</p>}
          {fields(groups.contact)}
        </section>
        <section aria-labelledby="edit-more">
          <h2 id="edit-more">{t('member-edit.more')}</h2>
          {fields(groups.more)}
        </section>
        <section aria-labelledby="edit-approval">
          <h2 id="edit-approval">{t('member-edit.approval')}</h2>
          {hasOpenRequest ? (
            <p className="panel">{t('member-edit.approval.open')}</p>
          ) : (
            <>
              {!isOld && <p>{t('member-edit.approval.lead')}</p>}
              {fields(groups.approval)}
            </>
          )}
        </section>
        <div className="form-actions">
          <Link className="button button-secondary" to={address}>
            {t('member-edit.cancel')}
          </Link>
          <button type="submit" className="button" aria-disabled={save.isPending}>
            {t(save.isPending ? 'member-edit.saving' : 'member-edit.save')}
          </button>
        </div>
      </form>
    </Page>
  );
}

const fieldId = (name: FieldName): string => `e-${name.replaceAll('_', '-')}`;

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
function EditField({ name, who, values, before, error, owner, onChange, onUpload }: EditFieldProps) {
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
