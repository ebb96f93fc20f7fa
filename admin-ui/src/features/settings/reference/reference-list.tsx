import { Button } from '@mui/material';
import {
  calls,
  referenceColumns,
  type ReferenceColumn,
  type ReferenceKind,
  type ReferenceRecord,
} from '@portal/contract';
import { useState, type ReactNode } from 'react';
import {
  AutocompleteInput,
  DataTable,
  TextInput,
  useListContext,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { Column } from '../../../shell/list/column.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { call } from '../../../shell/session/call.ts';
import { indiaDate } from '../../../shell/ui/format.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ListButtons } from './list-buttons.tsx';
import { firstKind, useShownList } from './lists.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useEntries } from './use-names.ts';

const first = { kind: firstKind };
const search = (
  <TextInput
    key="q"
    source="q"
    type="search"
    label="reference.search"
    slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
    sx={{ width: { sm: 320 } }}
    resettable
    alwaysOn
  />
);
const filters = [search, <StateFilter key="state" source="state" alwaysOn />];
const columnsKey = (kind: ReferenceKind) => `reference.${kind}.datatable`;

/** One of the lists: what it holds, and what can be done with it. `above` is between heading and filters. */
export function ReferenceList({ kind, above }: { kind: ReferenceKind; above: ReactNode }) {
  const translate = useTranslate();
  return (
    <RecordList
      resource="reference"
      sort={{ field: 'state', order: 'ASC' }}
      filterDefaultValues={first}
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
      empty={<NoRows heading="reference.empty" kept={{ kind }} />}
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
  // What the list shows may be minutes old, and a change of an old record is refused.
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
