import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { calls } from '@portal/contract/calls';
import {
  maxServiceLevelDays,
  type ServiceLevelDays,
  type ServiceLevels,
  waitingStates,
} from '@portal/contract/settings/service-levels';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { Panel } from '../../../shell/record/detail/section.tsx';
import { call } from '../../../shell/session/call.ts';
import { showCount } from '../../../shell/ui/format.ts';

/** For the superAdmin: what each reviewer decided, and the limits of waiting. */
export default function ReviewerFigures() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['reviewerFigures'],
    queryFn: async ({ signal }) => (await call(calls.getReviewerFigures, { signal })).data,
    staleTime: 60_000,
  });
  if (data === undefined) return null;
  return (
    <Box sx={{ mt: 3, maxWidth: 720 }}>
      <Panel title={translate('queue.figures')}>
        {data.length === 0 ? (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {translate('queue.figures.none')}
          </Typography>
        ) : (
          <TableContainer tabIndex={0} role="region" aria-label={translate('queue.figures')}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{translate('queue.figures.name')}</TableCell>
                  {(['last7', 'last30', 'median'] as const).map((name) => (
                    <TableCell key={name} align="right">
                      {translate(`queue.figures.${name}`)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map(({ username, last7, last30, medianMinutes }) => (
                  <TableRow key={username ?? ''}>
                    <TableCell component="th" scope="row">
                      {username ?? translate('queue.notes.someone')}
                    </TableCell>
                    <TableCell align="right">{showCount(last7)}</TableCell>
                    <TableCell align="right">{showCount(last30)}</TableCell>
                    <TableCell align="right">
                      {medianMinutes === undefined ? '-' : showCount(medianMinutes)}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
        <Box sx={{ px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 260px' }}>
            {translate('queue.figures.note')}
          </Typography>
          <LimitsButton />
        </Box>
      </Panel>
    </Box>
  );
}

/** Edits the days that an application may wait in each state. */
function LimitsButton() {
  const translate = useTranslate();
  const client = useQueryClient();
  const [levels, setLevels] = useState<ServiceLevels>();
  const open = async () => setLevels((await call(calls.getServiceLevels)).data);
  const save = async (typed: ServiceLevelDays) => {
    const days = { ...typed };
    for (const state of waitingStates) days[state] = Number(typed[state]);
    await call(calls.changeServiceLevels, { body: { version: levels?.version ?? 0, days } });
  };
  const close = () => {
    setLevels(undefined);
    void client.invalidateQueries({ queryKey: ['applications'] });
  };
  return (
    <>
      <Button size="small" onClick={() => void open()}>
        {translate('queue.limits')}
      </Button>
      {levels && (
        <FormDialog<ServiceLevelDays>
          title={translate('queue.limits')}
          action={translate('queue.limits.save')}
          defaultValues={levels.days}
          run={save}
          onClose={close}
        >
          <Typography color="text.secondary">{translate('queue.limits.hint')}</Typography>
          {waitingStates.map((state) => (
            <NumberInput
              key={state}
              source={state}
              label={`record.state.${state}`}
              min={0}
              max={maxServiceLevelDays}
              step={1}
              helperText={false}
            />
          ))}
        </FormDialog>
      )}
    </>
  );
}
