import { describedBy } from './field-frame.tsx';

interface CheckboxFieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A single checkbox with a sentence to agree to. */
export function CheckboxField({ id, label, error, checked, onChange }: CheckboxFieldProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      {error && (
        <p className="message" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className="radio">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
