import type { ApplicationView } from '@portal/contract/applications/responses';
import type { OwnUpdateResponse } from '@portal/contract/members/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { allFields } from '@portal/contract/fields/all-fields';
import { personClassOf, type PersonClass } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { Page } from '../../app/page.tsx';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { useOwnPending, useMember } from '../member/member.query.ts';
import { memberFieldOf, sections, useSectionTitle, type SectionName } from '../member/details/sections.ts';
import {
  problemsOf,
  mergeRecord,
  serverProblems,
  splitByApproval,
  valuesOf,
  type Problems,
  type Values,
} from './edited-record.ts';
import { useFieldTexts } from '../../language/use-field-texts.ts';
import { RecordField } from '../../fields/record-field.tsx';
import { OwnPicture } from '../member/details/own-picture.tsx';

const noProblems: Problems = {};

/**
 * Form of one section of the member's record: contact data are saved at once, a new e-mail needs a code, other fields
 * become a request to the office (docs/rules/records.md). A field of another section joins the form when the record
 * cannot be saved without it, or when the member adds it to the same request. The record stays as opened; the server detects concurrent changes.
 */
export function EditRecord({ record, section }: { record: ApplicationView; section: SectionName }) {
  const { t } = useText();
  const wire = useWireText();
  const title = useSectionTitle();
  const member = useMember();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const pending = useOwnPending();
  const [opened] = useState(record);
  const [storedValues] = useState(() => valuesOf(opened));
  const [values, setValues] = useState<Values>(storedValues);
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [attempt, setAttempt] = useState(0);
  const [others, setOthers] = useState<readonly FieldName[]>([]);
  const form = useRef<HTMLFormElement>(null);
  // After the effect of the page, which focuses its heading.
  useEffect(() => firstControlOf(form.current)?.focus(), []);
  const uploads = useRef(new Set<Promise<void>>());
  const address = pageAddress('memberDetails', { id: member._id });
  const save = useMutation({
    mutationFn: async (changed: Values): Promise<OwnUpdateResponse> => {
      await Promise.all(uploads.current);
      return api(calls.updateOwnRecord, { body: mergeRecord(opened, changed) });
    },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ['member'] });
      void navigate(address, { state: { saved } });
    },
    onError: (error) => {
      const errors = error instanceof CallError ? (error.answer.errors ?? []) : [];
      showProblems(serverProblems(errors));
      setAttempt((count) => count + 1);
    },
  });

  const hasOpenRequest = pending.data?.updateRequest?.state === 'open';
  const isOld = opened.appType === 'old';
  const who = personClassOf(opened.appType, 0);
  const isEditable = (name: FieldName): boolean => memberFieldOf(name, who).isEditable;
  const names = [...sections[section], ...others].filter(isEditable);
  const { atOnce, approval } = splitByApproval(names);
  // A member has one open request, which may concern several sections.
  const addable = Object.values(sections)
    .flat<readonly (readonly FieldName[])[]>()
    .filter((name) => isEditable(name) && !names.includes(name))
    .filter((name) => isOld || allFields[name].selfEdit === 'request');
  const mayAdd = !hasOpenRequest && (isOld || approval.length > 0) && addable.length > 0;
  const showProblems = (found: Problems): void => {
    setProblems(found);
    setOthers((known) => {
      const shown: readonly FieldName[] = [...sections[section], ...known];
      return [...known, ...(Object.keys(found) as FieldName[]).filter((name) => !shown.includes(name))];
    });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (save.isPending) return;
    await Promise.all(uploads.current);
    const failed = problemsOf(latest.current, storedValues);
    showProblems(failed);
    setAttempt((count) => count + 1);
    if (Object.keys(failed).length === 0) save.mutate(latest.current);
  };
  const latest = useRef(values);
  const change = (changes: Values): void => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
  };
  const summary = [...atOnce, ...approval].flatMap((name) => {
    const key = problems[name];
    return key === undefined ? [] : [{ id: fieldId(name), text: wire(key) }];
  });
  const fields = (shown: readonly FieldName[]) =>
    shown.map((name) => {
      const key = problems[name];
      return (
        <EditField
          key={name}
          name={name}
          who={who}
          values={values}
          storedValues={storedValues}
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
    <Page
      title={title(section, who)}
      kicker={t('member-edit.title')}
      hasError={summary.length > 0 || save.isError}
    >
      <ErrorSummary problems={summary} attempt={attempt} />
      {save.isError && summary.length === 0 && (
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
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {isOld && <p className="lead">{t('member-edit.approval.all')}</p>}
        {fields(atOnce)}
        {approval.length > 0 && (
          <section aria-labelledby="edit-approval">
            <h2 id="edit-approval">{t('member-edit.approval')}</h2>
            {hasOpenRequest ? (
              <p className="panel">{t('member-edit.approval.open')}</p>
            ) : (
              <>
                {!isOld && <p>{t('member-edit.approval.lead')}</p>}
                {fields(approval)}
              </>
            )}
          </section>
        )}
        {mayAdd && (
          <p>
            <button
              type="button"
              className="link"
              onClick={() => setOthers((known) => [...known, ...addable])}
            >
              {t('member-edit.approval.more')}
            </button>
          </p>
        )}
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

/** Returns the first control of a form; of radio buttons the selected one, as the Tab key does. */
function firstControlOf(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const first = form?.querySelector<HTMLInputElement>('input, select, textarea');
  if (first?.type !== 'radio') return first;
  return form?.querySelector<HTMLElement>(`[name="${first.name}"]:checked`) ?? first;
}

const fieldId = (name: FieldName): string => `e-${name.replaceAll('_', '-')}`;

interface EditFieldProps {
  name: FieldName;
  who: PersonClass;
  values: Values;
  /** Values of the record; signed URLs for files. */
  storedValues: Values;
  error: string | undefined;
  /** The member whose uploads they are. */
  owner: { memNo: string; appType: string };
  onChange: (changes: Values) => void;
  onUpload: (upload: Promise<void>) => void;
}

/** Fields that are cleared when a place changes. */
const dependentFields: Readonly<Partial<Record<FieldName, Values>>> = {
  state: { city: '' },
  nmo_state: { prant: '' },
};

/** One field of the record, with the current picture if it is a picture. */
function EditField({ name, who, values, storedValues, error, owner, onChange, onUpload }: EditFieldProps) {
  const { t } = useText();
  const fieldTexts = useFieldTexts();
  const isPicture = name === 'profile_image' || name === 'signature_image';
  return (
    <>
      {isPicture && (
        <OwnPicture
          slot={name}
          url={storedValues[name] ?? ''}
          label={t('member-edit.picture.now', { file: fieldTexts.labelAndHint(name, who).label })}
        />
      )}
      <RecordField
        id={fieldId(name)}
        name={name}
        who={who}
        {...(name === 'email' && { hint: t('member-edit.email.lead') })}
        error={error}
        value={values[name] ?? ''}
        storedValue={storedValues[name] ?? ''}
        places={values}
        mayAutofill={name !== 'ref_person'}
        target={(slot) => ({ appId: owner.memNo, appType: owner.appType, slot, person: 0 })}
        onChange={(value) => onChange({ [name]: value, ...dependentFields[name] })}
        onUpload={onUpload}
      />
    </>
  );
}
