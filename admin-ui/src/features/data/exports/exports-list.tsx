import { Box, LinearProgress, Typography } from '@mui/material';
import { type ExportItem } from '@portal/contract/data/responses';
import { exportKeptDays } from '@portal/contract/data/columns';
import { filled } from '@portal/contract/text';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { Column } from '../../../shell/list/column.tsx';
import { PollList } from '../../../shell/list/poll-list.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';
import { ExportButtons } from './export-buttons.tsx';

/** Whether the server is working on the export. */
const isBusy = ({ state }: ExportItem): boolean => state === 'waiting' || state === 'running';

/** `/admin/exports`: the user's exports, newest first; all users' with the permission for all jobs. */
export default function ExportsList() {
  const translate = useTranslate();
  return (
    <RecordList
      resource="exports"
      sort={{ field: 'createdAt', order: 'DESC' }}
      title="exports.heading"
      count="exports.count"
      hint={translate('exports.hint', { days: exportKeptDays })}
      above={<PollList isBusy={isBusy} />}
    >
      <DataTable<ExportItem>
        className={wideTable}
        aria-label={translate('exports.table')}
        empty={<NoRows heading="exports.empty" hint="exports.emptyHint" />}
        bulkActionButtons={false}
      >
        <Column<ExportItem>
          label="exports.what"
          card="title"
          render={({ what, format }) => `${translate(`exports.what.${what}`)} (${format})`}
        />
        <Column<ExportItem>
          label="exports.filter"
          card="wide"
          sx={{ overflowWrap: 'anywhere' }}
          render={({ filter }) => filter || translate('exports.filter.none')}
        />
        <Column<ExportItem> label="exports.by" render={({ by }) => by} />
        <Column<ExportItem> label="exports.at" render={({ createdAt }) => indiaDateTime(createdAt)} />
        <Column<ExportItem> label="exports.rows" render={({ rows }) => showCount(rows)} />
        <Column<ExportItem>
          label="exports.size"
          render={({ file }) =>
            file && translate('exports.kilobytes', { size: showCount(Math.ceil(file.bytes / 1024)) })
          }
        />
        <Column label="exports.status" card="wide">
          <Status />
        </Column>
        <Column label="exports.action" card="actions">
          <ExportButtons />
        </Column>
      </DataTable>
    </RecordList>
  );
}

function Status() {
  const translate = useTranslate();
  const wireText = useWireText();
  const item = useRecordContext<ExportItem>();
  if (!item) return null;
  const { state, progress, expiresAt, error } = item;
  const until = expiresAt === undefined ? '' : indiaDateTime(expiresAt);
  return (
    <Box sx={{ minWidth: 120 }}>
      {translate(`exports.state.${state}`, { progress, until })}
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          value={progress}
          aria-label={translate(`exports.what.${item.what}`)}
        />
      )}
      {state === 'failed' && error !== undefined && (
        <Typography variant="body2" color="error">
          {filled(wireText(error.key), error.params ?? {})}
        </Typography>
      )}
    </Box>
  );
}
