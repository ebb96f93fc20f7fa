import { Link } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import type { ImportView, RegisterRow } from '@portal/contract/data/import.responses';
import { importDecisions, registerOutcomes } from '@portal/contract/data/imports';
import { filled } from '@portal/contract/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  DataTable,
  SelectInput,
  useListContext,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { Column } from '../../../shell/list/column.tsx';
import { NoRows } from '../../../shell/list/list-states.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { call } from '../../../shell/session/call.ts';
import { NativeSelect } from '../../../shell/ui/native-select.tsx';
import { RowCells } from './row-cells.tsx';
import { importKey, useFieldName } from './use-import.ts';

const filters = [
  <SelectInput
    key="outcome"
    source="outcome"
    label="imports.result"
    choices={registerOutcomes.map((id) => ({ id, name: `imports.outcome.${id}` }))}
    alwaysOn
  />,
];

/** Outcome of each row; wrong cells are corrected and look-alikes decided here. */
export function RowsTable({ view }: { view: ImportView }) {
  const translate = useTranslate();
  return (
    <RecordList
      resource="import-rows"
      filter={{ importId: view.id }}
      sort={{ field: 'row', order: 'ASC' }}
      title="imports.report"
      count="imports.report.count"
      filters={filters}
      storeKey={false}
    >
      <DataTable<RegisterRow>
        className={wideTable}
        aria-label={translate('imports.report')}
        empty={<NoRows heading="imports.report.empty" />}
        bulkActionButtons={false}
        rowClick={false}
      >
        <Column<RegisterRow> label="imports.row" render={({ row }) => row} />
        <Column<RegisterRow> label="imports.number" render={(row) => row.mem_no} />
        <Column<RegisterRow>
          label="imports.name"
          card="title"
          sx={{ overflowWrap: 'anywhere' }}
          render={({ name }) => name}
        />
        <Column<RegisterRow>
          label="imports.result"
          render={({ outcome }) => translate(`imports.outcome.${outcome}`)}
        />
        <Column label="imports.why" card="wide" sx={{ overflowWrap: 'anywhere' }}>
          <RowProblems view={view} />
        </Column>
        <Column label="imports.decision" card="wide">
          <Decision mayDecide={view.may.decide} />
        </Column>
      </DataTable>
    </RecordList>
  );
}

/** The row's errors, with their cells as long as they can be corrected, and the records that it matches or resembles. */
function RowProblems({ view }: { view: ImportView }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const fieldName = useFieldName();
  const record = useRecordContext<RegisterRow>();
  if (!record) return null;
  const { problems, member, likeRow } = record;
  const mayCorrect = view.may.correct;
  const listed = mayCorrect ? problems.filter(({ columns = [] }) => columns.length === 0) : problems;
  return (
    <>
      {listed.map(({ field, key, params, value }) => (
        <div key={`${field} ${key}`}>
          {fieldName(field)}
          {value !== undefined && ` “${value}”`}: {filled(wireText(key), params ?? {})}
        </div>
      ))}
      {mayCorrect && <RowCells view={view} row={record} />}
      {likeRow !== undefined && <div>{translate('imports.why.likeRow', { row: likeRow })}</div>}
      {member !== undefined && (
        <Link component={RouterLink} to={pageAddress('member', { id: member.applicationId })}>
          {member.mem_no} · {member.name}
        </Link>
      )}
    </>
  );
}

function Decision({ mayDecide }: { mayDecide: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const { refetch } = useListContext<RegisterRow>();
  const record = useRecordContext<RegisterRow>();
  const decide = useMutation({
    mutationFn: async ({
      id,
      importId,
      decision,
    }: Pick<RegisterRow, 'id' | 'importId'> & { decision: string }) =>
      call(calls.decideImportRows, { params: { id: importId }, body: { decision, ids: [id] } }),
    onSuccess: ({ data }) => queryClient.setQueryData(importKey(data.id), data),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
    onSettled: async () => refetch(),
  });
  if (record?.outcome !== 'alike') return null;
  const { id, importId, row, decision = 'leaveOut' } = record;
  if (!mayDecide) return translate(`imports.decision.${decision}`);
  return (
    <NativeSelect
      aria-label={translate('imports.decision.of', { row })}
      value={decide.isPending ? decide.variables.decision : decision}
      choices={importDecisions.map((one) => [one, translate(`imports.decision.${one}`)] as const)}
      onChoose={(word) => decide.mutate({ id, importId, decision: word })}
    />
  );
}
