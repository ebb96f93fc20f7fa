import { TextField } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { ImportView } from '@portal/contract/data/import.responses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { importKey } from './use-import.ts';

/** The sheet of the workbook that is imported; another choice reads the file again. */
export function SheetSelect({ view: { id, sheets = [], sheet } }: { view: ImportView }) {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const choose = useMutation({
    mutationFn: async (index: number) =>
      call(calls.chooseImportSheet, { params: { id }, body: { sheet: index } }),
    onSuccess: ({ data }) => queryClient.setQueryData(importKey(id), data),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
  });
  return (
    <TextField
      select
      size="small"
      label={translate('imports.sheet')}
      value={choose.isPending ? choose.variables : (sheet ?? '')}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate(Number(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ alignSelf: 'flex-start', maxWidth: '100%' }}
    >
      {sheets.map((name, index) => (
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
