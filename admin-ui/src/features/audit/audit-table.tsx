import { Box, Button, TableCell, TableRow } from '@mui/material';
import type { AuditRecord } from '@portal/contract';
import { useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { indiaDateTime } from '../../shell/ui/format.ts';
import { RecordTable } from '../../shell/ui/record-table.tsx';
import { useRowKeys } from '../../shell/ui/use-row-keys.ts';
import { Code } from './code.tsx';
import { RowDetails } from './row-details.tsx';
import { useWords } from './use-words.ts';

const toggleClass = 'audit-details';
const columns = ['at', 'actor', 'action', 'object', 'details'] as const;

/** The rows; each opens to what changed. On a narrow screen a row is a card with the same facts. */
export function AuditTable() {
  const translate = useTranslate();
  const { data, isPending, isPlaceholderData = false } = useListContext<AuditRecord>();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, `.${toggleClass}`, {
    next: translate('audit.keys.next'),
    previous: translate('audit.keys.previous'),
    open: translate('audit.keys.open'),
  });
  return (
    <RecordTable
      label={translate('audit.table')}
      heads={columns.map((column) => translate(`audit.column.${column}`))}
      waiting={isPending && translate('audit.loading')}
      isOld={isPlaceholderData}
      body={body}
    >
      {(isNarrow) => data?.map((row) => <Row key={row.id} row={row} isNarrow={isNarrow} />)}
    </RecordTable>
  );
}

function Row({ row, isNarrow }: { row: AuditRecord; isNarrow: boolean }) {
  const translate = useTranslate();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const at = indiaDateTime(row.at);
  const detailsId = `details-${row.id}`;
  const actor = row.actor.name ?? translate(`audit.actor.${row.actor.kind}`);
  const action = words.action(row.action);
  const object = words.object(row.object);
  const toggle = (
    <Button
      size="small"
      className={toggleClass}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      aria-label={translate(isOpen ? 'audit.row.close' : 'audit.row.open', { action, at })}
      onClick={() => setOpen(!isOpen)}
    >
      {translate('audit.column.details')}
    </Button>
  );
  return (
    <>
      {isNarrow ? (
        <TableRow>
          <TableCell sx={{ py: 1.5 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <Code code={row.action}>{action}</Code>
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {at}, {actor}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>{object}</Box>
            {toggle}
          </TableCell>
        </TableRow>
      ) : (
        <TableRow hover>
          <TableCell sx={{ whiteSpace: 'nowrap', width: '1%' }}>{at}</TableCell>
          <TableCell>{actor}</TableCell>
          <TableCell sx={{ fontWeight: 600 }}>
            <Code code={row.action}>{action}</Code>
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{object}</TableCell>
          <TableCell sx={{ width: '1%' }}>{toggle}</TableCell>
        </TableRow>
      )}
      {isOpen && (
        <TableRow id={detailsId}>
          <TableCell colSpan={isNarrow ? 1 : columns.length} sx={{ bgcolor: 'background.default', py: 2 }}>
            <RowDetails row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
