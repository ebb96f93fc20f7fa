import { Alert, Box, Stack, Typography } from '@mui/material';
import type { BackupsView } from '@portal/contract/operations/responses';
import { useTranslate } from 'react-admin';
import { Panel } from '../../../shell/record/detail/section.tsx';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';

/** ms after which the worker counts as stopped. */
const UNSEEN_MS = 3 * 60_000;

/** @param now ms since 1970, when the view was loaded */
export function Backups({ view, now }: { view: BackupsView; now: number }) {
  const translate = useTranslate();
  const { seenAt, isSet, backups, ranges, trial } = view;
  if (isSet === false) return <Alert severity="warning">{translate('backups.notSet')}</Alert>;
  const gaps = ranges.flatMap(({ until, endedBecause: reason }, index) =>
    reason === undefined ? [] : [{ from: until, until: ranges[index - 1]?.from, reason }],
  );
  return (
    <>
      {(seenAt === undefined || now - Date.parse(seenAt) > UNSEEN_MS) && (
        <Alert severity="warning" role="status">
          {translate('backups.notSeen')}
        </Alert>
      )}
      <Panel title={translate('backups.restore')}>
        <Stack spacing={1} sx={{ p: 2 }}>
          {ranges.length === 0 && <Typography>{translate('backups.noRange')}</Typography>}
          {ranges.map(({ from, until }) => (
            <Typography key={from}>
              {translate('backups.range', { from: indiaSecond(from), until: indiaSecond(until) })}
            </Typography>
          ))}
          <Trial trial={trial} />
        </Stack>
      </Panel>
      <Panel title={translate('backups.missing')}>
        <Stack spacing={1} sx={{ p: 2 }}>
          {gaps.length === 0 && <Typography>{translate('backups.nothingMissing')}</Typography>}
          {gaps.map(({ from, until, reason }) => (
            <Alert key={from} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
              {until === undefined
                ? translate('backups.openGap', { from: indiaSecond(from), reason })
                : translate('backups.gap', { from: indiaSecond(from), until: indiaSecond(until), reason })}
            </Alert>
          ))}
        </Stack>
      </Panel>
      <Panel title={translate('backups.list')}>
        <Box sx={{ p: 2, overflowX: 'auto' }}>
          {backups.length === 0 ? (
            <Typography>{translate('backups.none')}</Typography>
          ) : (
            <List backups={backups} />
          )}
        </Box>
      </Panel>
    </>
  );
}

function Trial({ trial }: Pick<BackupsView, 'trial'>) {
  const translate = useTranslate();
  if (trial === undefined) return <Typography>{translate('backups.notTried')}</Typography>;
  const { documents, ms, faults } = trial;
  const at = indiaDateTime(trial.at);
  if (faults.length > 0)
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        {translate('backups.tried.failed', { at })}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Box>
      </Alert>
    );
  const seconds = (ms / 1000).toFixed(1);
  return (
    <Typography>
      {translate('backups.tried', { at, documents: showCount(documents), seconds })}{' '}
      {translate('backups.tried.good')}
    </Typography>
  );
}

const columns = ['at', 'size', 'documents', 'files'] as const;

function List({ backups }: Pick<BackupsView, 'backups'>) {
  const translate = useTranslate();
  const align = { '& :is(th, td)': { py: 0.5, pr: 2, textAlign: 'left', verticalAlign: 'top' } };
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', ...align }}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {translate(`backups.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {backups.map(({ at, bytes, documents, files }) => (
          <tr key={at}>
            <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
              {indiaDateTime(at)}
            </Box>
            <td>{translate('backups.megabytes', { size: (bytes / 1e6).toFixed(1) })}</td>
            <td>{showCount(documents)}</td>
            <td>{showCount(files)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Date and time in India to the second. */
function indiaSecond(at: string): string {
  return `${indiaDateTime(at)}:${at.slice(17, 19)}`;
}
