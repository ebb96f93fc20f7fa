import { guardianDeclaration } from '@portal/contract/applications/guardian';
import type { GuardianView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { CheckboxField } from '../../../controls/checkbox-field.tsx';
import { fieldProblems, noProblems } from '../../../controls/field-problems.ts';
import { TextField } from '../../../controls/text-field.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';

interface GiveConsentProps {
  id: string;
  appId: string;
  guardian: GuardianView;
  names: string;
  onGiven: (guardian: GuardianView) => void;
}

/** The guardian's part: the code that came to them, and the declaration. */
export function GiveConsent({ id, appId, guardian, names, onGiven }: GiveConsentProps) {
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
  const ids = { code: id, declaration: `${id}-declaration` };
  const problems = give.error ? fieldProblems(give.error, ids) : noProblems;
  const errorOf = (field: keyof typeof ids): string | undefined => {
    const key = problems[ids[field]];
    return key === undefined ? undefined : wire(key);
  };
  const first = Object.values(ids).find((one) => problems[one] !== undefined);
  useEffect(() => {
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [first, give.error]);
  return (
    <div>
      <p role="status">{t('guardian.sent', { email: guardian.email, name: guardian.name })}</p>
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
      {give.error && first === undefined && (
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
    </div>
  );
}
