import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../language/use-text.ts';
import { FieldFrame, describedBy } from '../controls/field-frame.tsx';
import './combobox.css';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Tells it from others of the same name. */
  readonly detail?: string | undefined;
}

interface ComboboxFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: string | undefined;
  /** What stands in the box; anything may be typed. */
  value: string;
  /** What is offered for a text; all of it for none. Undefined while it cannot be told. */
  find: (typed: string) => readonly ComboboxOption[] | undefined;
  /** Stands below all others and is always offered. */
  last?: ComboboxOption | undefined;
  /** Said under the box while its list is closed. */
  note?: string | undefined;
  onType: (text: string) => void;
  onPick: (value: string) => void;
  onLeave?: (() => void) | undefined;
}

/** More than a person reads; typing narrows it down. */
const MOST_SHOWN = 100;

/**
 * A box to type in with a list of what fits, as the pattern "editable combobox with list autocomplete" of the ARIA Authoring Practices
 * says: the focus stays in the box, arrows walk through the list, Enter takes an entry, Escape closes the list and leaves the text.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { id, label, hint, error, optional, value, find, last, note, onType, onPick, onLeave } = props;
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  // Undefined until something is typed into the open list: the box's old text must not hide the other entries.
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const matches = isOpen ? find(typed ?? '') : [];
  const found = matches ?? [];
  const shown = found.slice(0, MOST_SHOWN);
  const options = isOpen && last !== undefined ? [...shown, last] : shown;
  const isExpanded = options.length > 0;
  const optionId = (at: number): string => `${id}-option-${at}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  useEffect(() => {
    // A keyboard on the screen covers its lower half.
    if (isOpen && matchMedia('(pointer: coarse)').matches)
      box.current?.closest('.field')?.scrollIntoView({ block: 'start' });
  }, [isOpen]);

  const open = (): void => {
    if (isOpen) return;
    setTyped(undefined);
    setActive(-1);
    setIsOpen(true);
  };
  const close = (): void => {
    setIsOpen(false);
    setActive(-1);
  };
  const pick = (option: ComboboxOption | undefined): void => {
    close();
    if (option !== undefined) onPick(option.value);
  };
  const walk = (by: 1 | -1): void => {
    if (!isOpen) return open();
    const places = options.length + 1;
    setActive((at) => ((at + 1 + by + places) % places) - 1);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isExpanded) {
      event.preventDefault();
      pick(options[active] ?? (typed !== undefined && found.length === 1 ? found[0] : undefined));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  const count = (): string => {
    if (found.length === 0) return typed && matches ? t('apply.combobox.none') : '';
    if (found.length > MOST_SHOWN)
      return t('apply.combobox.many', { count: found.length, shown: MOST_SHOWN });
    return found.length === 1 ? t('apply.combobox.one') : t('apply.combobox.count', { count: found.length });
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="combobox" ref={box}>
        <input
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={`${id}-options`}
          aria-activedescendant={isExpanded && active >= 0 ? optionId(active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          value={value}
          onChange={({ target }) => {
            setIsOpen(true);
            setTyped(target.value);
            setActive(-1);
            onType(target.value);
          }}
          onFocus={({ target }) => target.select()}
          onClick={open}
          onBlur={() => {
            close();
            onLeave?.();
          }}
          onKeyDown={press}
        />
        <ul
          id={`${id}-options`}
          role="listbox"
          aria-labelledby={`${id}-label`}
          hidden={!isExpanded}
          // The box keeps the focus when the list is touched or scrolled.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, at) => (
            <li
              key={`${option.value} ${option.detail ?? ''}`}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              className={at === active ? 'is-active' : undefined}
              onClick={() => pick(option)}
            >
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </li>
          ))}
        </ul>
      </div>
      <p className="combobox-status" role="status">
        {isOpen ? count() : note}
      </p>
    </FieldFrame>
  );
}
