import { calls } from '@portal/contract/calls';
import type { ImportView } from '@portal/contract/data/import.responses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { NativeSelect } from '../../../shell/ui/native-select.tsx';
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
    <NativeSelect
      label={translate('imports.sheet')}
      value={String(choose.isPending ? choose.variables : (sheet ?? ''))}
      choices={sheets.map((name, index) => [String(index), name] as const)}
      disabled={choose.isPending}
      onChoose={(index) => choose.mutate(Number(index))}
      sx={{ alignSelf: 'flex-start', maxWidth: '100%' }}
    />
  );
}
