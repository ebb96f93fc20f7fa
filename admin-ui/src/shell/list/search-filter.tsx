import { TextInput } from 'react-admin';

/**
 * Returns the search of a list as one of its filters: it runs while the user types, and `s` focuses it.
 * @param label text key of what can be searched for
 * @param source name of the filter
 */
export const searchFilter = (label: string, source = 'q') => (
  <TextInput
    key={source}
    source={source}
    type="search"
    label={label}
    slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
    sx={{ width: { sm: 380 } }}
    resettable
    alwaysOn
  />
);
