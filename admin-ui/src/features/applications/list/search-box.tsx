import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../../shell/ui/icon.tsx';
import { searchIcon } from '../../../shell/ui/icons.ts';
import { useFilters } from './use-filters.ts';

const closeIcon =
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';
/** Milliseconds without a key before the server is asked. */
const pause = 350;
/** As long as the server takes (contract, ApplicationsQuery). */
const maxLength = 100;

/** One box for name, number, e-mail and phone. It asks when the person pauses, and at once on Enter. */
export function SearchBox({ ref }: { ref: Ref<HTMLInputElement> }) {
  const translate = useTranslate();
  const [{ q: asked }, setFilter] = useFilters();
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
    setFilter('q', search);
  };
  useEffect(() => {
    const timer = setTimeout(() => ask(text), pause);
    return () => clearTimeout(timer);
  });

  const label = translate('applications.list.search');
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
              aria-label={translate('applications.list.clear')}
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
