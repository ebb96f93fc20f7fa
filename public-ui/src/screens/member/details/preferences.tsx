import { calls } from '@portal/contract/calls';
import { languages, type Language } from '@portal/contract/enums';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type MailKind, mailKinds } from '@portal/contract/mail/mail-runs';
import type { OwnPreferences } from '@portal/contract/members/responses';
import { api } from '../../../api.ts';
import { Loading } from '../../../app/loading.tsx';
import { RadiosField } from '../../../controls/radios-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';

const key = ['member', 'preferences'];
/** Each language in its own name. */
const names: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** Language of mails, mail choices and consents. */
export function Preferences() {
  const { t, date } = useText();
  const wire = useWireText();
  const id = useId();
  const queries = useQueryClient();
  const preferences = useQuery({
    queryKey: key,
    queryFn: async () => (await api(calls.getOwnPreferences)).data,
  });
  // Optimistic value, reset if saving fails.
  const [chosen, setChosen] = useState<Language>();
  const choose = useMutation({
    mutationFn: (language: Language) => api(calls.setOwnPreferences, { body: { language } }),
    onError: () => setChosen(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const current = chosen ?? preferences.data?.language;
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{t('member.preferences.title')}</h2>
      </div>
      {preferences.isPending && <Loading />}
      {preferences.isError && !preferences.data && (
        <TryAgain error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {current !== undefined && (
        <>
          <RadiosField
            id="mail-language"
            name="mail-language"
            label={t('member.preferences.language')}
            options={languages.map((value) => ({ value, label: names[value] }))}
            checkedValue={current}
            onChange={({ target }) => {
              const language = languages.find((one) => one === target.value);
              if (language === undefined) return;
              setChosen(language);
              choose.mutate(language);
            }}
          />
          {choose.isSuccess && (
            <p className="good" role="status">
              {wire('preferences.saved')}
            </p>
          )}
          {choose.isError && (
            <p className="panel panel-error" role="alert">
              {wire(choose.error)}
            </p>
          )}
        </>
      )}
      {preferences.data && <MailPreferences preferences={preferences.data} queryKey={key} />}
      {preferences.data && preferences.data.consents.length > 0 && (
        <>
          <h3>{t('member.preferences.consents')}</h3>
          <ul>
            {preferences.data.consents.map(({ purpose, version, at }) => (
              <li key={`${purpose}-${version}`}>
                {t('member.preferences.consent', { date: date(at), version })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface Props {
  preferences: OwnPreferences;
  queryKey: readonly string[];
}

/** Which bulk mails the member receives (docs/rules/mail-runs.md). */
function MailPreferences({ preferences, queryKey }: Props) {
  const { t } = useText();
  const wire = useWireText();
  const queries = useQueryClient();
  const { language, mails } = preferences;
  // Optimistic values, reset if saving fails.
  const [chosen, setChosen] = useState<Partial<OwnPreferences['mails']>>({});
  const choose = useMutation({
    mutationFn: (change: Partial<Record<MailKind, boolean>>) =>
      api(calls.setOwnPreferences, { body: { language, ...change } }),
    onError: () => setChosen({}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <fieldset className="field">
      <legend>{t('member.preferences.mails')}</legend>
      <div className="radios">
        {mailKinds.map((kind) => (
          <label key={kind} className="radio">
            <input
              type="checkbox"
              checked={chosen[kind] ?? mails[kind]}
              onChange={({ target }) => {
                setChosen({ ...chosen, [kind]: target.checked });
                choose.mutate({ [kind]: target.checked });
              }}
            />
            <span>{t(`member.preferences.mails.${kind}`)}</span>
          </label>
        ))}
      </div>
      <p className="hint">{t('member.preferences.mails.always')}</p>
      {choose.isSuccess && (
        <p className="good" role="status">
          {wire('preferences.saved')}
        </p>
      )}
      {choose.isError && (
        <p className="panel panel-error" role="alert">
          {wire(choose.error)}
        </p>
      )}
    </fieldset>
  );
}
