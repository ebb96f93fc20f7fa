import { Box, Button, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { type LookAlike } from '@portal/contract/applications/known-persons';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../../../../shell/record/detail/section.tsx';
import { StateLabel } from '../../../../shell/record/labels.tsx';
import { call } from '../../../../shell/session/call.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { LookUpError } from './known-persons-panel.tsx';

/** Other applications and members that may be the same person; renders nothing without any (docs/rules/records.md). */
export function LookAlikesPanel({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const [compared, setCompared] = useState<string>();
  const { data, error, refetch } = useLookAlikes(application);
  if (error) return <LookUpError text="applications.alike.failed" retry={refetch} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title={translate('applications.alike.title')}>
      <Typography color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
        {translate('applications.alike.hint')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <Row key={one.id ?? one.number} record={one} compare={() => setCompared(one.id)} />
        ))}
      </Box>
      {compared !== undefined && (
        <CompareDialog application={application} other={compared} close={() => setCompared(undefined)} />
      )}
    </Panel>
  );
}

/** One look-alike; without an id it is a member whom the user may not open. */
function Row({ record, compare }: { record: LookAlike; compare: () => void }) {
  const translate = useTranslate();
  const { id, number, state, names = [], agrees = [] } = record;
  const what = agrees.map((likeness) => translate(`applications.alike.${likeness}`)).join(', ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          {id === undefined ? (
            <span>{number}</span>
          ) : (
            <Link to={pageAddress('application', { id })} className="row-link">
              {number}
            </Link>
          )}
          <StateLabel state={state} />
        </Box>
        {names.length > 0 && <div>{names.join(' & ')}</div>}
        {what && (
          <Typography color="text.secondary">{translate('applications.alike.agrees', { what })}</Typography>
        )}
      </Box>
      {id !== undefined && (
        <Button
          size="small"
          variant="outlined"
          onClick={compare}
          aria-label={translate('applications.alike.compareWith', { number })}
        >
          {translate('applications.alike.compare')}
        </Button>
      )}
    </Box>
  );
}

/** Records that may be of the same person; refetched when the record was edited. */
export function useLookAlikes({ _id: id, updatedAt }: ApplicationView) {
  return useQuery({
    queryKey: ['lookAlikes', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getLookAlikes, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
