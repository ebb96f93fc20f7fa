import { type MailKind, mailKinds } from '@portal/contract/mail/mail-runs';
import { calls } from '@portal/contract/calls';
import type { OwnPreferences } from '@portal/contract/members/responses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';

interface Props {
  preferences: OwnPreferences;
  queryKey: readonly string[];
}

/** Which mails to many the member wants (docs/rules/mail-runs.md). */
export function MailChoices({ preferences, queryKey }: Props) {
  const { t } = useText();
  const wire = useWireText();
  const queries = useQueryClient();
  const { language, mails } = preferences;
  // Shown as chosen at once; taken back when it could not be saved.
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
