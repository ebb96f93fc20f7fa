import {
  Box,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  type Theme,
  Typography,
} from '@mui/material';
import { type ImportOutcome, importOutcomes } from '@portal/contract/settings/reference-lists';
import { type ImportPreview, type ImportRow } from '@portal/contract/settings/responses';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';

/** Page size of the preview. */
const perPage = 25;

/** On a phone a row is a card: line and outcome above, entry below. */
const card = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': { borderBottom: '1px solid var(--line)' },
    '& td': { display: 'inline-block', border: 0, py: 0.75 },
    '& td:last-child': { display: 'block' },
  },
  '& td': { verticalAlign: 'top' },
});

const colours = {
  error: 'error',
  duplicate: 'warning',
  change: 'info',
  add: 'success',
  unchanged: 'default',
} as const satisfies Record<ImportOutcome, string>;

/** Preview of an import: counts by outcome, and the rows. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<ImportOutcome | 'all'>('all');
  const [page, setPage] = useState(0);
  const rows = preview.rows.filter(({ outcome }) => shown === 'all' || outcome === shown);
  const total = Object.values(preview.counts).reduce((sum, count) => sum + count, 0);
  const choose = (next: ImportOutcome | 'all') => {
    setShown(next);
    setPage(0);
  };
  return (
    <>
      <Box
        role="group"
        aria-label={translate('reference.import.filter')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}
      >
        <Chip
          component="button"
          type="button"
          clickable
          aria-pressed={shown === 'all'}
          label={translate('reference.import.all')}
          variant={shown === 'all' ? 'filled' : 'outlined'}
          onClick={() => choose('all')}
          sx={{ font: 'inherit', height: 36 }}
        />
        {importOutcomes
          .filter((outcome) => preview.counts[outcome] > 0)
          .map((outcome) => (
            <Chip
              key={outcome}
              component="button"
              type="button"
              clickable
              aria-pressed={shown === outcome}
              color={colours[outcome]}
              variant={shown === outcome ? 'filled' : 'outlined'}
              label={translate(`reference.import.${outcome}`, { smart_count: preview.counts[outcome] })}
              onClick={() => choose(outcome)}
              sx={{ font: 'inherit', height: 36 }}
            />
          ))}
      </Box>
      <Table size="small" aria-label={translate('reference.import.table')} sx={card}>
        <TableHead>
          <TableRow>
            {(['line', 'outcome', 'entry'] as const).map((column) => (
              <TableCell key={column}>{translate(`reference.import.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(page * perPage, (page + 1) * perPage).map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </TableBody>
      </Table>
      {rows.length > perPage && (
        <TablePagination
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[]}
          onPageChange={(_event, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) =>
            translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
          }
          getItemAriaLabel={(place) => translate(`ra.navigation.${place}`)}
        />
      )}
      {preview.rows.length < total && (
        <Typography color="text.secondary">
          {translate('reference.import.more', { shown: preview.rows.length, total })}
        </Typography>
      )}
    </>
  );
}

function Row({ row: { line, outcome, entry, reason, before } }: { row: ImportRow }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { name = '', state, prant, email, aliases = [] } = entry;
  const facts = [prant, state === name ? undefined : state, email, aliases.join(', ')].filter(Boolean);
  const earlier =
    before && [before.name, before.email, before.aliases?.join(', ')].filter(Boolean).join(', ');
  return (
    <TableRow>
      <TableCell>{line}</TableCell>
      <TableCell>
        <Chip
          size="small"
          color={colours[outcome]}
          variant="outlined"
          label={translate(`reference.outcome.${outcome}`)}
        />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>{facts.join(' · ')}</Box>
        {earlier && (
          <Box sx={{ color: 'text.secondary' }}>
            {translate('reference.import.before', { before: earlier })}
          </Box>
        )}
        {reason && (
          <Box sx={{ color: outcome === 'error' ? 'error.main' : 'inherit' }}>{wireText(reason.key)}</Box>
        )}
      </TableCell>
    </TableRow>
  );
}
