import { useState, type ComponentProps } from 'react';
import { useText } from '../language/use-text.ts';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { ActionName } from './action-name.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A password field with a show/hide button. Paste and password managers work (WCAG 3.3.8). */
export function PasswordField({ id, label, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="password">
        <input
          maxLength={200}
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <button type="button" aria-controls={id} onClick={() => setShown(!isShown)}>
          <ActionName action={t(isShown ? 'shell.password.hide' : 'shell.password.show')} object={label} />
        </button>
      </div>
    </FieldFrame>
  );
}
