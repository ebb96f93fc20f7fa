import { guardianRelations, guardianDeclaration } from '@portal/contract/applications/guardian';
import type { DraftView, GuardianView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { typedPhone } from '@portal/contract/validation/visible-text';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { fieldProblems, noProblems } from '../../../controls/field-problems.ts';
import { RadiosField } from '../../../controls/radios-field.tsx';
import { nameInput, TextField } from '../../../controls/text-field.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { CheckboxField } from '../../../controls/checkbox-field.tsx';
import { GuardianSheet } from './guardian-sheet.tsx';

/** Assigns the server's errors to the fields and focuses the first invalid one. */
function useFieldErrors<Field extends string>(error: Error | null, ids: Readonly<Record<Field, string>>) {
  const wire = useWireText();
  const problems = error ? fieldProblems(error, ids) : noProblems;
  const firstId = Object.values<string>(ids).find((id) => problems[id] !== undefined);
  useEffect(() => {
    if (firstId !== undefined) document.getElementById(firstId)?.focus();
  }, [firstId, error]);
  return {
    errorOf: (field: Field): string | undefined => {
      const key = problems[ids[field]];
      return key === undefined ? undefined : wire(key);
    },
    isFieldError: firstId !== undefined,
  };
}

interface GuardianRequestFormProps {
  id: string;
  draft: DraftView;
  /** Names of the applicants under 18. */
  names: string;
  /** The guardian named before. */
  guardian: GuardianView | undefined;
  saveAnswers: () => Promise<boolean>;
  onRequested: (guardian: GuardianView) => void;
}

/** Names the guardian, and mails them a link and a code, or takes the sheet that they have signed. */
export function GuardianRequestForm({
  id,
  draft,
  names,
  guardian,
  saveAnswers,
  onRequested,
}: GuardianRequestFormProps) {
  const { t, language } = useText();
  const wire = useWireText();
  const [name, setName] = useState(guardian?.name ?? '');
  const [relation, setRelation] = useState<string>(guardian?.relation ?? '');
  const [email, setEmail] = useState(guardian?.email ?? '');
  const [phone, setPhone] = useState(guardian?.phone ?? '');
  const [isOnPaper, setOnPaper] = useState(guardian?.sheet !== undefined);
  const [sheet, setSheet] = useState(guardian?.sheet ?? '');
  const storedSheet = useRef(sheet);
  const upload = useRef(Promise.resolve());
  const ask = useMutation({
    mutationFn: async () => {
      await saveAnswers();
      await upload.current;
      const params = { appId: draft.appId };
      const body = { name, relation, phone: typedPhone(phone), language };
      return isOnPaper
        ? api(calls.giveGuardianSheet, { params, body: { ...body, sheet: storedSheet.current } })
        : api(calls.askGuardian, { params, body: { ...body, email: email.trim() } });
    },
    onSuccess: ({ data }) => onRequested(data),
  });
  const idOf = (field: string): string => (field === 'name' ? id : `${id}-${field}`);
  const ids = {
    ...{ name: idOf('name'), relation: idOf('relation'), phone: idOf('phone') },
    ...{ email: idOf('email'), sheet: idOf('sheet') },
  };
  const { errorOf, isFieldError } = useFieldErrors(ask.error, ids);
  return (
    <div>
      <TextField
        {...nameInput}
        id={ids.name}
        label={t('guardian.name')}
        error={errorOf('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        maxLength={100}
      />
      <RadiosField
        id={ids.relation}
        name={ids.relation}
        label={t('guardian.relation')}
        error={errorOf('relation')}
        options={guardianRelations.map((value) => ({ value, label: t(`guardian.relation.${value}`) }))}
        checkedValue={relation}
        onChange={(event) => setRelation(event.target.value)}
      />
      <TextField
        id={ids.phone}
        type="tel"
        prefix="+91"
        inputMode="numeric"
        label={t('guardian.phone')}
        error={errorOf('phone')}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        autoComplete="off"
        maxLength={20}
      />
      <CheckboxField
        id={idOf('on-paper')}
        label={t('guardian.noEmail')}
        checked={isOnPaper}
        onChange={setOnPaper}
      />
      {isOnPaper ? (
        <GuardianSheet
          id={ids.sheet}
          draft={draft}
          names={names}
          error={errorOf('sheet')}
          stored={sheet}
          onStored={(key) => {
            storedSheet.current = key;
            setSheet(key);
          }}
          onUploadStart={(started) => {
            upload.current = started;
          }}
        />
      ) : (
        <TextField
          id={ids.email}
          type="email"
          label={t('guardian.email')}
          hint={t('guardian.email.hint')}
          error={errorOf('email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
      {ask.error && !isFieldError && (
        <p className="message" role="alert">
          {wire(ask.error)}
        </p>
      )}
      <p>
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={ask.isPending}
          onClick={() => {
            if (!ask.isPending) ask.mutate();
          }}
        >
          {ask.isPending ? t('shell.loading') : t(isOnPaper ? 'guardian.sheet.use' : 'guardian.send')}
        </button>
      </p>
    </div>
  );
}

interface GuardianConsentFormProps {
  id: string;
  appId: string;
  guardian: GuardianView;
  names: string;
  onGiven: (guardian: GuardianView) => void;
}

/** The guardian's consent on this device: the mailed code and the declaration. */
export function GuardianConsentForm({ id, appId, guardian, names, onGiven }: GuardianConsentFormProps) {
  const { t } = useText();
  const wire = useWireText();
  const [code, setCode] = useState('');
  const [isDeclared, setDeclared] = useState(false);
  const give = useMutation({
    mutationFn: async () =>
      api(calls.giveGuardianConsent, {
        params: { appId },
        body: { code, declaration: isDeclared ? guardianDeclaration : '' },
      }),
    onSuccess: ({ data }) => onGiven(data),
  });
  const ids = { code: `${id}-code`, declaration: `${id}-declaration` };
  const { errorOf, isFieldError } = useFieldErrors(give.error, ids);
  return (
    <details>
      <summary>{t('guardian.together', { name: guardian.name })}</summary>
      <TextField
        id={ids.code}
        label={t('guardian.code')}
        error={errorOf('code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={40}
      />
      <CheckboxField
        id={ids.declaration}
        label={t('guardian.declare', { names })}
        error={errorOf('declaration')}
        checked={isDeclared}
        onChange={setDeclared}
      />
      {give.error && !isFieldError && (
        <p className="message" role="alert">
          {wire(give.error)}
        </p>
      )}
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={give.isPending}
          onClick={() => {
            if (!give.isPending) give.mutate();
          }}
        >
          {give.isPending ? t('shell.loading') : t('guardian.give')}
        </button>
      </p>
    </details>
  );
}
