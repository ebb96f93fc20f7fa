import { Box, Button, TextField } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type {
  ImportProblem,
  ImportView,
  RegisterCell,
  RegisterRow,
} from '@portal/contract/data/import.responses';
import { importMaxCorrection } from '@portal/contract/data/imports';
import { filled } from '@portal/contract/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { importKey, useFieldName } from './use-import.ts';

type Change = Pick<RegisterCell, 'column' | 'text'>;

/** Fields for the wrong cells of a row, each with its reason, and for those that were corrected before, in columns that are imported. */
export function RowCells({ view, row }: { view: ImportView; row: RegisterRow }) {
  const { id, sheet, mapping = [] } = view;
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const fieldName = useFieldName();
  const queryClient = useQueryClient();
  const { refetch } = useListContext<RegisterRow>();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const cells = row.cells.filter(({ column }) => mapping[column]);
  // Only what was typed is sent, because another user may have corrected another cell meanwhile.
  const changes = cells.flatMap(({ column, text }): Change[] => {
    const change = typed[column];
    return change === undefined || change === text ? [] : [{ column, text: change }];
  });
  const save = useMutation({
    mutationFn: async (changed: readonly Change[]) =>
      call(calls.correctImportRow, {
        params: { id },
        body: { row: row.row, ...(sheet === undefined ? {} : { sheet }), cells: [...changed] },
      }),
    onSuccess: async ({ data }, changed) => {
      queryClient.setQueryData(importKey(id), data);
      await refetch();
      const saved = new Set(changed.map(({ column }) => String(column)));
      setTyped((all) => Object.fromEntries(Object.entries(all).filter(([column]) => !saved.has(column))));
    },
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
  });
  if (cells.length === 0) return null;
  return (
    <Box
      component="form"
      aria-label={translate('imports.correct.of', { row: row.row })}
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0 && !save.isPending) save.mutate(changes);
      }}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1.5, py: 1 }}
    >
      {cells.map(({ column, text, original }) => {
        const field = mapping[column];
        const problems = row.problems.filter(({ columns = [] }) => columns.includes(column));
        const reasons = problems.map(({ key, params }) => filled(wireText(key), params ?? {}));
        const file =
          original === undefined ? [] : [translate('imports.correct.original', { text: original })];
        const nearest = problems.map(nearestOf).find((name) => name !== undefined);
        return (
          <Box key={column} sx={{ width: '100%', maxWidth: 420 }}>
            <TextField
              fullWidth
              size="small"
              label={field ? fieldName(field) : ''}
              value={typed[column] ?? text}
              error={problems.length > 0}
              helperText={[...reasons, ...file].join(' ')}
              onChange={({ target }) => setTyped({ ...typed, [column]: target.value })}
              slotProps={{ htmlInput: { maxLength: importMaxCorrection } }}
            />
            {nearest !== undefined && (
              <Button
                size="small"
                disabled={save.isPending}
                onClick={() => save.mutate([{ column, text: nearest }])}
              >
                {translate('imports.correct.nearest', { name: nearest })}
              </Button>
            )}
          </Box>
        );
      })}
      <Button
        type="submit"
        size="small"
        variant="outlined"
        disabled={changes.length === 0 || save.isPending}
        aria-label={translate('imports.correct.save.of', { row: row.row })}
      >
        {translate('imports.correct.save')}
      </Button>
    </Box>
  );
}

/** The similar name that a problem offers. */
function nearestOf({ params }: ImportProblem): string | undefined {
  const nearest = params?.['nearest'];
  return nearest === undefined ? undefined : String(nearest);
}
