import { Box, Button, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

interface Props {
  /** Text key of what can be searched for. */
  label: string;
  /** Text key of the button. */
  button: string;
}

/** A search that runs on the button or Enter. */
export function SearchForm({ label, button }: Props) {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters, isFetching } = useListContext();
  const { q: current = '', ...others } = filterValues as { q?: string };
  const [typed, setTyped] = useState(current);
  // Follows the address and removed filters.
  useEffect(() => setTyped(current), [current]);
  const search = () => {
    const q = typed.trim();
    setFilters(q === '' ? others : { ...others, q }, displayedFilters);
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <TextField
        name="q"
        type="search"
        size="small"
        label={translate(label)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        sx={{ width: { xs: '100%', sm: 340 }, bgcolor: 'background.paper' }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isFetching && current === typed.trim() && current !== ''}
      >
        {translate(button)}
      </Button>
    </Box>
  );
}
