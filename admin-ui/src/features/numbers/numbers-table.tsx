import { Box, Button, TableCell, TableRow } from '@mui/material';
import { pageAddress, type IdleReservationRecord } from '@portal/contract';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { indiaDate } from '../../shell/ui/format.ts';
import { RecordTable } from '../../shell/ui/record-table.tsx';
import { namesOf, numbersOf } from './reservation.ts';

interface Props {
  /** Absent until they come. */
  rows: readonly IdleReservationRecord[] | undefined;
  onRelease: (row: IdleReservationRecord) => void;
}

const facts = ['numbers', 'reservedAt', 'usedAt', 'startedBy'] as const;

/** One row for each application; on a narrow screen a card with the same facts. */
export function NumbersTable({ rows, onRelease }: Props) {
  const translate = useTranslate();
  const heads = ['names', ...facts, 'action'].map((head) => translate(`numbers.${head}`));
  return (
    <RecordTable
      label={translate('numbers.table')}
      heads={heads}
      waiting={rows === undefined && translate('numbers.loading')}
    >
      {(isNarrow) =>
        rows?.map((row) => (
          <Row key={row.id} row={row} isNarrow={isNarrow} onRelease={() => onRelease(row)} />
        ))
      }
    </RecordTable>
  );
}

interface RowProps {
  row: IdleReservationRecord;
  isNarrow: boolean;
  onRelease: () => void;
}

function Row({ row, isNarrow, onRelease }: RowProps) {
  const translate = useTranslate();
  const shown = {
    numbers: numbersOf(row),
    reservedAt: indiaDate(row.reservedAt),
    usedAt: indiaDate(row.usedAt),
    startedBy: row.startedBy ?? translate('numbers.unknown'),
  };
  const name = (
    <Box
      component={Link}
      to={pageAddress('application', { id: row.id })}
      sx={{ color: 'primary.main', fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {namesOf(row)}
    </Box>
  );
  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={{ py: 1.5 }}>
          {name}
          {facts.map((fact) => (
            <Box key={fact} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {translate(`numbers.${fact}`)}: {shown[fact]}
            </Box>
          ))}
          <Box sx={{ mt: 1 }}>
            <ReleaseButton row={row} onRelease={onRelease} />
          </Box>
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow hover>
      <TableCell>{name}</TableCell>
      {facts.map((fact) => (
        <TableCell key={fact}>{shown[fact]}</TableCell>
      ))}
      <TableCell>
        <ReleaseButton row={row} onRelease={onRelease} />
      </TableCell>
    </TableRow>
  );
}

/** Where it may not be pressed, the reason stands beside it. */
function ReleaseButton({ row, onRelease }: Pick<RowProps, 'row' | 'onRelease'>) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        disabled={row.drawing}
        aria-describedby={row.drawing ? id : undefined}
        aria-label={translate('numbers.releaseOf', { numbers: numbersOf(row), name: namesOf(row) })}
        onClick={onRelease}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('numbers.release')}
      </Button>
      {row.drawing && (
        <Box component="span" id={id} sx={{ color: 'text.secondary' }}>
          {translate('numbers.drawing')}
        </Box>
      )}
    </Box>
  );
}
