import { Box, Chip, TextField } from '@mui/material';
import { appTypes, applicationStates, undecidedStates, type ApplicationState } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useFilters } from './use-filters.ts';

/** Without a state the server lists all that are still to be decided (decisions 10). */
const chips: (ApplicationState | 'all')[] = ['all', ...undecidedStates];
const decided = applicationStates.filter((state) => state !== 'draft' && !undecidedStates.includes(state));

/** Status as chips, the membership type and the decided ones as lists. */
export function ListFilters() {
  const translate = useTranslate();
  const [{ state, appType }, setFilter] = useFilters();
  const shownState = state || 'all';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box
        role="group"
        aria-label={translate('applications.list.status')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mr: 'auto' }}
      >
        {chips.map((chip) => (
          <Chip
            key={chip}
            clickable
            component="button"
            type="button"
            aria-pressed={shownState === chip}
            label={translate(`applications.state.${chip}`)}
            color={shownState === chip ? 'primary' : 'default'}
            variant={shownState === chip ? 'filled' : 'outlined'}
            onClick={() => setFilter('state', chip === 'all' ? '' : chip)}
            sx={{
              height: 'auto',
              minHeight: 36,
              font: 'inherit',
              fontSize: '0.875rem',
              ...(shownState === chip ? {} : { bgcolor: 'background.paper' }),
            }}
          />
        ))}
      </Box>
      <Choice
        label={translate('applications.list.type')}
        value={appType}
        onChange={(value) => setFilter('appType', value)}
        options={[
          ['', translate('applications.list.allTypes')],
          ...appTypes.map((type): [string, string] => [type, translate(`applications.type.${type}`)]),
        ]}
      />
      <Choice
        label={translate('applications.list.decided')}
        value={decided.some((one) => one === state) ? state : ''}
        onChange={(value) => setFilter('state', value)}
        options={[
          ['', translate('applications.list.notDecided')],
          ...decided.map((one): [string, string] => [one, translate(`applications.state.${one}`)]),
        ]}
      />
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: [value: string, text: string][];
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  const id = `filter-${label}`;
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      size="small"
      sx={{ minWidth: 150, bgcolor: 'background.paper' }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
