import type { ComponentProps } from 'react';
import { FieldsetFrame } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

interface RadiosFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly Option[];
  /** Makes the field controlled. */
  checkedValue?: string;
}

/** Radio buttons; the first one carries the id, so that the error summary can focus it. */
export function RadiosField({ id, label, hint, error, options, checkedValue, ...input }: RadiosFieldProps) {
  return (
    <FieldsetFrame id={id} label={label} hint={hint} error={error}>
      <div className="radios">
        {options.map(({ value, label: text }, index) => (
          <label key={value} className="radio">
            <input
              {...input}
              {...(checkedValue === undefined ? {} : { checked: checkedValue === value })}
              type="radio"
              value={value}
              id={index === 0 ? id : `${id}-${index}`}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}
