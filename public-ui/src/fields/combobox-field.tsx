import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../language/use-text.ts';
import { FieldFrame, describedBy } from '../controls/field-frame.tsx';
import './combobox.css';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Distinguishes options with the same label. */
  readonly detail?: string | undefined;
}

interface ComboboxFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: string | undefined;
  /** Text of the input; free text is allowed. */
  value: string;
  /** Returns the options for a text, all of them for an empty one; undefined while the search is loading. */
  find: (typed: string) => readonly ComboboxOption[] | undefined;
  /** Always shown last. */
  last?: ComboboxOption | undefined;
  /** Status text while the list is closed. */
  note?: string | undefined;
  onType: (text: string) => void;
  onPick: (value: string) => void;
  onLeave?: (() => void) | undefined;
}

/** Longer lists are not read; typing narrows them down. */
const MAX_SHOWN = 100;

/**
 * Editable combobox with list autocomplete (ARIA Authoring Practices): the focus stays in the input, arrow keys move
 * through the list, Enter selects, Escape closes the list and leaves the text.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { id, label, hint, error, optional, value, find, last, note, onType, onPick, onLeave } = props;
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  // Undefined until the user types: the text from before the list was opened must not filter it.
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const result = isOpen ? find(typed ?? '') : [];
  const matches = result ?? [];
  const shown = matches.slice(0, MAX_SHOWN);
  const options = isOpen && last !== undefined ? [...shown, last] : shown;
  const isExpanded = options.length > 0;
  const optionId = (at: number): string => `${id}-option-${at}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  useEffect(() => {
    // The on-screen keyboard covers the lower half.
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
  const moveActive = (offset: 1 | -1): void => {
    if (!isOpen) return open();
    const places = options.length + 1;
    setActive((at) => ((at + 1 + offset + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveActive(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isExpanded) {
      event.preventDefault();
      pick(options[active] ?? (typed !== undefined && matches.length === 1 ? matches[0] : undefined));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  const count = (): string => {
    if (matches.length === 0) return typed && result ? t('apply.combobox.none') : '';
    if (matches.length > MAX_SHOWN)
      return t('apply.combobox.many', { count: matches.length, shown: MAX_SHOWN });
    return matches.length === 1
      ? t('apply.combobox.one')
      : t('apply.combobox.count', { count: matches.length });
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
          onKeyDown={onKeyDown}
        />
        <ul
          id={`${id}-options`}
          role="listbox"
          aria-labelledby={`${id}-label`}
          hidden={!isExpanded}
          // Keeps the focus in the input while the list is touched or scrolled.
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
