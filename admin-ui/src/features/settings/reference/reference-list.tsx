import { Button, Typography } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import {
  type ReferenceColumn,
  referenceColumns,
  type ReferenceKind,
} from '@portal/contract/settings/reference-lists';
import { type ReferenceRecord } from '@portal/contract/settings/responses';
import { type ReactNode, useState } from 'react';
import {
  AutocompleteInput,
  DataTable,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { Column } from '../../../shell/list/column.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { searchFilter } from '../../../shell/list/search-filter.tsx';
import { call } from '../../../shell/session/call.ts';
import { indiaDate } from '../../../shell/ui/format.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { firstKind, useEntries, useShownList } from './reference-lists.ts';

const defaultFilter = { kind: firstKind };
const search = searchFilter('reference.search');
const filters = [search, <StateFilter key="state" source="state" alwaysOn />];
const columnsKey = (kind: ReferenceKind) => `reference.${kind}.datatable`;

/** One reference list with its actions. `above` is rendered between heading and filters. */
export function ReferenceList({ kind, above }: { kind: ReferenceKind; above: ReactNode }) {
  const translate = useTranslate();
  return (
    <RecordList
      resource="reference"
      sort={{ field: 'state', order: 'ASC' }}
      filterDefaultValues={defaultFilter}
      title="reference.heading"
      count="reference.count"
      hint={translate('reference.hint')}
      above={above}
      filters={kind === 'state' ? [search] : filters}
      actions={<ListButtons />}
      columnsKey={columnsKey(kind)}
    >
      <Table />
    </RecordList>
  );
}

function Table() {
  const translate = useTranslate();
  const { kind } = useShownList();
  const columns: readonly ReferenceColumn[] = referenceColumns[kind];
  return (
    <DataTable<ReferenceRecord>
      key={kind}
      storeKey={columnsKey(kind)}
      aria-label={translate('reference.table')}
      empty={<NoRows heading="reference.empty" permanent={{ kind }} />}
    >
      <Column<ReferenceRecord>
        source="name"
        label="reference.field.name"
        card="title"
        disableSort={false}
        sx={{ fontWeight: 600, overflowWrap: 'break-word' }}
      />
      {columns
        .filter((column) => column !== 'name')
        .map((column) => (
          <Column<ReferenceRecord>
            key={column}
            source={column}
            label={`reference.field.${column}`}
            disableSort={column !== 'state' && column !== 'prant'}
            sx={column === 'email' ? { overflowWrap: 'anywhere' } : {}}
            render={(entry) => cellOf(entry, column)}
          />
        ))}
      <Column<ReferenceRecord>
        source="updatedAt"
        label="reference.field.updatedAt"
        disableSort={false}
        sortByOrder="DESC"
        render={({ updatedAt }) =>
          updatedAt.startsWith('1970') ? translate('reference.never') : indiaDate(updatedAt)
        }
      />
      <Column label="reference.actions" card="actions" sx={{ whiteSpace: 'nowrap' }}>
        <RowButtons />
      </Column>
    </DataTable>
  );
}

function cellOf(entry: ReferenceRecord, column: ReferenceColumn): string {
  return column === 'aliases' ? (entry.aliases ?? []).join(', ') : (entry[column] ?? '');
}

function StateFilter({ source }: { source: string; alwaysOn: boolean }) {
  const states = useEntries('state');
  return (
    <AutocompleteInput
      source={source}
      label="reference.field.state"
      choices={states.map(({ name }) => ({ id: name, name }))}
      size="small"
      helperText={false}
      sx={{ width: { sm: 240 } }}
    />
  );
}

function RowButtons() {
  const shown = useRecordContext<ReferenceRecord>();
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const { refetch } = useListContext();
  const [changed, setChanged] = useState<ReferenceRecord>();
  const [isRemoving, setRemoving] = useState(false);
  if (!shown) return null;
  const { id, name } = shown;
  // The list may be minutes old, and the server rejects a change based on an old version.
  const change = async () => {
    try {
      setChanged(await call(calls.showReference, { params: { id } }));
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
      void refetch();
    }
  };
  const close = (done: string) => (wasDone: boolean) => {
    setChanged(undefined);
    setRemoving(false);
    if (!wasDone) return;
    notify(done, { type: 'success' });
    void refetch();
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={translate('reference.changeOf', { name })}
        onClick={() => void change()}
      >
        {translate('reference.change')}
      </Button>{' '}
      <Button
        size="small"
        color="error"
        aria-label={translate('reference.removeOf', { name })}
        onClick={() => setRemoving(true)}
      >
        {translate('reference.remove')}
      </Button>
      {changed && (
        <EntryDialog kind={shown.kind} entry={changed} state="" onClose={close('reference.saved')} />
      )}
      {isRemoving && <RemoveDialog entry={shown} onClose={close('reference.removed')} />}
    </>
  );
}

/** Keeps all buttons and icons in one row on a phone. */
const narrow = { px: { xs: 1.25, sm: 2 }, minWidth: 0 } as const;

/** Actions for the list as a whole. */
function ListButtons() {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { refetch } = useListContext();
  const { kind, state, q } = useShownList();
  const [openDialog, setOpen] = useState<'add' | 'import'>();
  const save = async () => {
    try {
      const { data: file } = await call(calls.exportReference, { body: { kind, state, q } });
      saveFile(file.filename, file.csv);
      notify('reference.exported', { messageArgs: { smart_count: file.rows } });
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
  };
  const closeAdd = (wasSaved: boolean) => {
    setOpen(undefined);
    if (!wasSaved) return;
    notify('reference.saved', { type: 'success' });
    void refetch();
  };
  const closeImport = (wasDone: boolean) => {
    setOpen(undefined);
    if (wasDone) refresh();
  };
  return (
    <>
      <Button variant="contained" sx={narrow} onClick={() => setOpen('add')}>
        {translate('reference.add')}
      </Button>
      <Button variant="outlined" sx={narrow} onClick={() => setOpen('import')}>
        {translate('reference.import')}
      </Button>
      <Button variant="outlined" sx={narrow} onClick={() => void save()}>
        {translate('reference.export')}
      </Button>
      {openDialog === 'add' && <EntryDialog kind={kind} state={state} onClose={closeAdd} />}
      {openDialog === 'import' && <ImportDialog kind={kind} onClose={closeImport} />}
    </>
  );
}

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the file by then; an unreleased address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface Props {
  entry: ReferenceRecord;
  onClose: (wasDone: boolean) => void;
}

/** Asks for confirmation; the server's error names what still refers to the entry. */
function RemoveDialog({ entry, onClose }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const remove = async () => call(calls.deleteReference, { params: { id: entry.id } });
  const textOfError = (problem: unknown): string | undefined => {
    if (!(problem instanceof CallError) || problem.answer.key !== 'reference.hasChildren') return undefined;
    const { errors = [] } = problem.answer;
    const counts = errors.map(({ field, msg }) => `${translate(`reference.kind.${field}`)}: ${msg}`);
    const remaining = translate('reference.removeCounts', { counts: counts.join(', ') });
    return `${wireText('reference.hasChildren')} ${remaining}`;
  };
  return (
    <FormDialog
      title={translate('reference.removeTitle', { name: entry.name })}
      action={translate('reference.remove')}
      color="error"
      run={remove}
      onClose={onClose}
      textOfError={textOfError}
    >
      <Typography>{translate('reference.removeHint')}</Typography>
    </FormDialog>
  );
}
