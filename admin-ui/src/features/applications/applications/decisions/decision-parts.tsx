import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useOpenNextSetting } from './use-decision.ts';

/** Lists the effects of a decision before it is made. */
export function DecisionEffects({ lines }: { lines: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('applications.decide.whatHappens')}>
      <Typography variant="h3" component="h3" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {translate('applications.decide.whatHappens')}
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}

/** "Then open the next application": the choice is stored for later decisions. */
export function OpenNextOption() {
  const translate = useTranslate();
  const [isOn, turn] = useOpenNextSetting();
  return (
    <FormControlLabel
      label={translate('applications.decide.thenNext')}
      control={<Checkbox checked={isOn} onChange={(_event, on) => turn(on)} />}
    />
  );
}
