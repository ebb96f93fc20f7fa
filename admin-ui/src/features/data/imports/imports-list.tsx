import { Link } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type ImportItem } from '@portal/contract/data/import.responses';
import { pageAddress } from '@portal/contract/pages';
import type { TextKey } from '@portal/contract/texts';
import {
  importExtensions,
  importKeptDays,
  importMaxBytes,
  importMaxRows,
  registerOutcomes,
} from '@portal/contract/data/imports';
import { DataTable, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Column } from '../../../shell/list/column.tsx';
import { PollList } from '../../../shell/list/poll-list.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { call } from '../../../shell/session/call.ts';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';
import { sendFile } from '../../../shell/upload/send-file.ts';
import { UploadButton } from './upload-button.tsx';

/** Whether the server is working on the import. */
const isBusy = ({ state }: ImportItem): boolean =>
  ['reading', 'checking', 'importing', 'deleting'].includes(state);

/** `/admin/imports`: all uploaded registers, newest first. */
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
          <PollList isBusy={isBusy} />
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

/** Uploads a register, starts reading its headings, and opens its page. */
function UploadRegister() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const send = async (file: File, onPercent: (percent: number) => void) => {
    const ending = file.name.split('.').at(-1)?.toLowerCase();
    if (!importExtensions.some((one) => one === ending)) throw new Error('import.type' satisfies TextKey);
    if (file.size > importMaxBytes) throw new Error('import.size' satisfies TextKey);
    onPercent(0);
    const body = { name: file.name, size: file.size };
    const { id, url, contentType } = (await call(calls.beginImport, { body })).data;
    await sendFile(url, file, contentType, onPercent);
    await call(calls.readImport, { params: { id } });
    await navigate(pageAddress('import', { id }));
  };
  return (
    <UploadButton
      label={translate('imports.upload')}
      hint={translate('imports.accepts', {
        size: importMaxBytes / 1024 / 1024,
        rows: showCount(importMaxRows),
      })}
      extensions={importExtensions}
      send={send}
    />
  );
}
