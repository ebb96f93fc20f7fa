import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useThenNext } from './use-decision.ts';

/** "Then open the next application": chosen once, kept for the next decision. */
export function ThenNext() {
  const translate = useTranslate();
  const [isOn, turn] = useThenNext();
  return (
    <FormControlLabel
      label={translate('applications.decide.thenNext')}
      control={<Checkbox checked={isOn} onChange={(_event, on) => turn(on)} />}
    />
  );
}
