import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useState, type Ref } from 'react';
import { Icon } from './icon.tsx';
import { searchIcon } from './icons.ts';

const closeIcon =
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';
/** Milliseconds without a key before the server is asked. */
const pause = 350;
/** As long as the server takes (contract, ApplicationsQuery). */
const maxLength = 100;

interface Props {
  /** What was asked for last. */
  asked: string;
  onAsk: (text: string) => void;
  label: string;
  clearLabel: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search over a list. It asks when the person pauses, and at once on Enter. */
export function SearchBox({ asked, onAsk, label, clearLabel, ref }: Props) {
  const [text, setText] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setText(asked);
  }

  const ask = (wanted: string) => {
    const search = wanted.trim();
    if (search === asked) return;
    setLastAsked(search);
    onAsk(search);
  };
  useEffect(() => {
    const timer = setTimeout(() => ask(text), pause);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      inputRef={ref}
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text);
        if (event.key === 'Escape') event.currentTarget.querySelector('input')?.blur();
      }}
      size="small"
      sx={{
        width: '100%',
        maxWidth: 560,
        bgcolor: 'background.paper',
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={searchIcon} />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton
              size="small"
              aria-label={clearLabel}
              onClick={() => {
                setText('');
                ask('');
              }}
            >
              <Icon path={closeIcon} fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
