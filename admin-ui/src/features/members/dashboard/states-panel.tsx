import { Box, Button, Typography } from '@mui/material';
import type { NoticeGroup } from '@portal/contract/enums';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '../../../shell/lazy-component.ts';
import { usePlaceName } from '../../../shell/language/use-place-name.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { ChoiceChips } from '../../../shell/ui/choice-chips.tsx';
import { groups, linkOfMembers } from './figure-links.ts';
import { Figure, Figures } from './figures.tsx';
import { Panel } from './panel.tsx';
import { useStates } from './use-figures.ts';

const StatesMap = lazyComponent(() => import('./states-map.tsx'));

/** Number of states shown before the list is expanded. */
const INITIAL_ROWS = 15;

type Rows = readonly { readonly _id: string; readonly total: number }[];

/** Members by state for one group or all: list and map. */
export function StatesPanel() {
  const translate = useTranslate();
  const [group, setGroup] = useState<NoticeGroup>('All');
  const query = useStates(group);
  const chips = (
    <Box sx={{ mb: 1.5 }}>
      <ChoiceChips
        label={translate('dashboard.group')}
        choices={groups.map((name) => [name, translate(`dashboard.groups.${name}`)])}
        chosen={group}
        onChoose={setGroup}
      />
    </Box>
  );
  return (
    <Panel title="dashboard.states" query={query} height={{ xs: 850, md: 348 }} aside={chips}>
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
            <StatesList rows={rows} group={group} />
            <StatesMap totals={new Map(rows.map(({ _id, total }) => [_id, total]))} group={group} />
          </Box>
        )
      }
    </Panel>
  );
}

/** The states with the most members, on request all of them. */
function StatesList({ rows, group }: { rows: Rows; group: NoticeGroup }) {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const [isWhole, setWhole] = useState(false);
  return (
    <div>
      <Figures>
        {(isWhole ? rows : rows.slice(0, INITIAL_ROWS)).map(({ _id, total }) => (
          <Figure
            key={_id}
            name={_id === '' ? translate('dashboard.noState') : placeName(_id)}
            link={linkOfMembers(group, { nmoState: _id || 'none' })}
          >
            {showCount(total)}
          </Figure>
        ))}
      </Figures>
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
