import { Link } from '@mui/material';
import { type ImportItem, pageAddress } from '@portal/contract';
import { importKeptDays, registerOutcomes } from '@portal/contract/imports/imports';
import { DataTable, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Column } from '../../../shell/list/column.tsx';
import { FollowList } from '../../../shell/list/follow-list.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';
import { UploadRegister } from './upload-register.tsx';

/** Whether the server works on it. */
const isBusy = ({ state }: ImportItem): boolean =>
  ['reading', 'checking', 'importing', 'deleting'].includes(state);

/** `/admin/imports`: every register that was uploaded, the newest first. */
export default function ImportsList() {
  const translate = useTranslate();
  const resultOf = ({ counts }: ImportItem): string =>
    registerOutcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => `${translate(`imports.outcome.${outcome}`)}: ${showCount(counts[outcome])}`)
      .join(' · ');
  return (
    <RecordList
      resource="imports"
      sort={{ field: 'createdAt', order: 'DESC' }}
      title="imports.heading"
      count="imports.count"
      hint={translate('imports.hint', { days: importKeptDays })}
      above={
        <>
          <UploadRegister />
          <FollowList isBusy={isBusy} />
        </>
      }
    >
      <DataTable<ImportItem>
        className={wideTable}
        aria-label={translate('imports.heading')}
        empty={<NoRows heading="imports.empty" hint="imports.emptyHint" />}
        bulkActionButtons={false}
        rowClick={false}
      >
        <Column<ImportItem>
          label="imports.file"
          card="title"
          sx={{ overflowWrap: 'anywhere' }}
          render={({ id, name }) => (
            <Link component={RouterLink} to={pageAddress('import', { id })}>
              {name}
            </Link>
          )}
        />
        <Column<ImportItem> label="imports.by" render={({ by }) => by} />
        <Column<ImportItem> label="imports.at" render={({ createdAt }) => indiaDateTime(createdAt)} />
        <Column<ImportItem> label="imports.state" render={({ state }) => translate(`imports.is.${state}`)} />
        <Column<ImportItem>
          label="imports.rows"
          render={({ rows }) => (rows === undefined ? '' : showCount(rows))}
        />
        <Column<ImportItem> label="imports.result" card="wide" render={resultOf} />
      </DataTable>
    </RecordList>
  );
}
