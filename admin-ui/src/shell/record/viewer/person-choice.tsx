import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  people: readonly { readonly person: number; readonly name: string }[];
  chosen: number;
  choose: (person: number) => void;
}

/** Selects the person of a couple; renders nothing for one person. */
export function PersonChoice({ people, chosen, choose }: Props) {
  const translate = useTranslate();
  if (people.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={chosen}
      aria-label={translate('record.viewer.person')}
      onChange={(_event, person: number | null) => {
        if (person !== null) choose(person);
      }}
    >
      {people.map(({ person, name }) => (
        <ToggleButton key={person} value={person} sx={{ textTransform: 'none' }}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
