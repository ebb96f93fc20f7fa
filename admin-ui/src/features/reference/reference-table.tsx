import { Box, Button, TableCell, TableRow } from '@mui/material';
import {
  referenceColumns,
  type ReferenceColumn,
  type ReferenceKind,
  type ReferenceRecord,
} from '@portal/contract';
import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { indiaDate } from '../../shell/ui/format.ts';
import { RecordTable } from '../../shell/ui/record-table.tsx';
import { useRowKeys } from '../../shell/ui/use-row-keys.ts';

const changeClass = 'reference-change';

interface Props {
  kind: ReferenceKind;
  onChange: (entry: ReferenceRecord) => void;
  onRemove: (entry: ReferenceRecord) => void;
}

/** The name first, then what the list has besides it. */
function columnsOf(kind: ReferenceKind): ReferenceColumn[] {
  const others = (referenceColumns[kind] as readonly ReferenceColumn[]).filter((column) => column !== 'name');
  return ['name', ...others];
}

function cellOf(entry: ReferenceRecord, column: ReferenceColumn): string {
  return column === 'aliases' ? (entry.aliases ?? []).join(', ') : (entry[column] ?? '');
}

/** The rows; on a narrow screen each becomes a card with the same facts. */
export function ReferenceTable({ kind, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const { data, isPending, isPlaceholderData = false } = useListContext<ReferenceRecord>();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, `.${changeClass}`, {
    next: translate('reference.keys.next'),
    previous: translate('reference.keys.previous'),
    open: translate('reference.keys.open'),
  });
  const columns = columnsOf(kind);
  const heads = [...columns.map((column) => `field.${column}`), 'field.updatedAt', 'actions'];
  return (
    <RecordTable
      label={translate('reference.table')}
      heads={heads.map((head) => translate(`reference.${head}`))}
      waiting={isPending && translate('reference.loading')}
      isOld={isPlaceholderData}
      body={body}
    >
      {(isNarrow) =>
        data?.map((entry) => <Row key={entry.id} {...{ entry, columns, isNarrow, onChange, onRemove }} />)
      }
    </RecordTable>
  );
}

interface RowProps extends Omit<Props, 'kind'> {
  entry: ReferenceRecord;
  columns: readonly ReferenceColumn[];
  isNarrow: boolean;
}

function Row({ entry, columns, isNarrow, onChange, onRemove }: RowProps) {
  const translate = useTranslate();
  const changed = entry.updatedAt.startsWith('1970')
    ? translate('reference.never')
    : indiaDate(entry.updatedAt);
  const { name } = entry;
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        className={changeClass}
        aria-label={translate('reference.changeOf', { name })}
        onClick={() => onChange(entry)}
      >
        {translate('reference.change')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={translate('reference.removeOf', { name })}
        onClick={() => onRemove(entry)}
      >
        {translate('reference.remove')}
      </Button>
    </Box>
  );
  const others = columns.filter((column) => column !== 'name');
  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          {others
            .filter((column) => cellOf(entry, column) !== '')
            .map((column) => (
              <Box key={column} sx={{ color: 'text.secondary' }}>
                {translate(`reference.field.${column}`)}: {cellOf(entry, column)}
              </Box>
            ))}
          <Box sx={{ mt: 1 }}>{actions}</Box>
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
        {name}
      </TableCell>
      {others.map((column) => (
        <TableCell key={column} sx={column === 'email' ? { overflowWrap: 'anywhere' } : {}}>
          {cellOf(entry, column)}
        </TableCell>
      ))}
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{changed}</TableCell>
      <TableCell>{actions}</TableCell>
    </TableRow>
  );
}
