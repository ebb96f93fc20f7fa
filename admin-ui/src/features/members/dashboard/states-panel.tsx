import { Box, Button, Chip, Typography } from '@mui/material';
import type { NoticeGroup } from '@portal/contract/enums';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '../../../shell/lazy-component.ts';
import { usePlaceName } from '../../../shell/language/use-place-name.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { groups } from './figure-links.ts';
import { Panel } from './panel.tsx';
import { useStates } from './use-figures.ts';

const StatesMap = lazyComponent(() => import('./states-map.tsx'));

/** Number of states shown before the list is expanded. */
const INITIAL_ROWS = 10;

type Rows = readonly { readonly _id: string; readonly total: number }[];

/** Members by state for one group or all: table with bars, and map. */
export function StatesPanel() {
  const translate = useTranslate();
  const [group, setGroup] = useState<NoticeGroup>('All');
  const query = useStates(group);
  const chips = (
    <Box
      role="group"
      aria-label={translate('dashboard.group')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {groups.map((name) => (
        <Chip
          key={name}
          clickable
          component="button"
          type="button"
          aria-pressed={group === name}
          label={translate(`dashboard.groups.${name}`)}
          color={group === name ? 'primary' : 'default'}
          variant={group === name ? 'filled' : 'outlined'}
          onClick={() => setGroup(name)}
          sx={{ height: 'auto', minHeight: 36, font: 'inherit', fontSize: '0.875rem' }}
        />
      ))}
    </Box>
  );
  return (
    <Panel title="dashboard.states" query={query} height={420} aside={chips}>
      {(rows) =>
        rows.length === 0 ? (
          <Typography color="text.secondary">{translate('dashboard.noMembers')}</Typography>
        ) : (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
              alignItems: 'start',
            }}
          >
            <StatesTable rows={rows} />
            <StatesMap totals={new Map(rows.map(({ _id, total }) => [_id, total]))} />
          </Box>
        )
      }
    </Panel>
  );
}

const cell = { py: 0.75, fontWeight: 400, textAlign: 'left', verticalAlign: 'top' } as const;

function StatesTable({ rows }: { rows: Rows }) {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const [isWhole, setWhole] = useState(false);
  const maximum = Math.max(1, ...rows.map(({ total }) => total));
  const visible = isWhole ? rows : rows.slice(0, INITIAL_ROWS);
  return (
    <div>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse' }}
        aria-label={translate('dashboard.states')}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, fontWeight: 700, width: '40%' }}>
              {translate('dashboard.state')}
            </Box>
            <Box component="th" scope="col" sx={{ ...cell, fontWeight: 700 }}>
              {translate('dashboard.members')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ _id, total }) => (
            <tr key={_id}>
              <Box component="th" scope="row" sx={{ ...cell, pr: 1.5, overflowWrap: 'anywhere' }}>
                {_id === '' ? translate('dashboard.noState') : placeName(_id)}
              </Box>
              <Box component="td" sx={cell}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Box
                    aria-hidden
                    sx={{
                      width: `${(total / maximum) * 75}%`,
                      minWidth: 3,
                      height: 16,
                      bgcolor: 'primary.main',
                      borderRadius: '0 3px 3px 0',
                    }}
                  />
                  {showCount(total)}
                </Box>
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      {rows.length > INITIAL_ROWS && (
        <Button sx={{ mt: 1 }} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? translate('dashboard.fewer')
            : translate('dashboard.whole', { smart_count: rows.length })}
        </Button>
      )}
    </div>
  );
}
