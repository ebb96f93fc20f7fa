import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { ImportView } from '@portal/contract/data/import.responses';
import {
  type ImportField,
  importFields,
  isDayField,
  isImportField,
  missingImportFields,
  requiredImportFields,
} from '@portal/contract/data/import-fields';
import type { DayOrder } from '@portal/contract/data/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { call } from '../../../shell/session/call.ts';
import { NativeSelect } from '../../../shell/ui/native-select.tsx';
import { DayOrderQuestion } from './day-order-question.tsx';
import { importKey, useFieldName } from './use-import.ts';

const SAMPLES = 3;
/** On a phone each table row is a block. */
const stacked = {
  '@media (max-width: 699px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr, & td': { display: 'block' },
    '& td': { border: 0, px: 0, py: 0.5 },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
  },
} as const;

/** Maps the register's columns to fields; pre-filled with the detected mapping or that of the last check. */
export function MappingForm({ view, onDone }: { view: ImportView; onDone: () => void }) {
  const { id, headings, samples, suggested, mapping, monthFirst } = view;
  const titleId = useId();
  const translate = useTranslate();
  const fieldName = useFieldName();
  const notify = useNotify();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly (ImportField | null)[]>(
    headings.map((_heading, at) => (mapping ?? suggested)[at] ?? null),
  );
  const [orders, setOrders] = useState<readonly (DayOrder | null)[]>(
    headings.map((_heading, at) => view.dayOrders?.[at] ?? null),
  );
  const askedOf = (at: number) =>
    isDayField(chosen[at]) ? monthFirst.find(({ column }) => column === at) : undefined;
  const check = useMutation({
    mutationFn: async () =>
      call(calls.checkImport, {
        params: { id },
        body: {
          mapping: chosen.map((field) => field ?? ''),
          dayOrders: orders.map((order) => order ?? ''),
        },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(importKey(id), data);
      onDone();
    },
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
  });
  const choose = (at: number, name: string) =>
    setChosen(chosen.map((field, column) => (column === at ? (isImportField(name) ? name : null) : field)));
  const isNeeded = (field: ImportField) => requiredImportFields.some((needed) => needed === field);
  const nameOf = (heading: string, at: number) =>
    heading || translate('imports.column.none', { number: at + 1 });
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={titleId} variant="h2">
        {translate('imports.mapping')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('imports.mapping.hint')}
      </Typography>
      <Table size="small" sx={stacked}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('imports.column')}</TableCell>
            <TableCell>{translate('imports.samples')}</TableCell>
            <TableCell>{translate('imports.field')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {headings.map((heading, at) => {
            const asked = askedOf(at);
            return (
              <TableRow key={at}>
                <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {nameOf(heading, at)}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
                  {samples
                    .map((cells) => cells[at] ?? '')
                    .filter((cell) => cell !== '')
                    .slice(0, SAMPLES)
                    .join(' · ')}
                </TableCell>
                <TableCell sx={{ minWidth: 200 }}>
                  <NativeSelect
                    fullWidth
                    aria-label={translate('imports.field.of', { heading: nameOf(heading, at) })}
                    value={chosen[at] ?? ''}
                    choices={[
                      ['', translate('imports.field.none')],
                      ...importFields.map(
                        (field) => [field, `${fieldName(field)}${isNeeded(field) ? ' *' : ''}`] as const,
                      ),
                    ]}
                    onChoose={(name) => choose(at, name)}
                  />
                  {asked !== undefined && (
                    <DayOrderQuestion
                      asked={asked}
                      answer={orders[at] ?? null}
                      onAnswer={(answer) =>
                        setOrders(orders.map((order, column) => (column === at ? answer : order)))
                      }
                    />
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <Typography color="text.secondary" sx={{ my: 1.5 }}>
        {translate('imports.check.hint')}
      </Typography>
      <ActionButton
        label={translate(mapping === undefined ? 'imports.check' : 'imports.check.again')}
        disabledReason={check.isPending ? '' : reasonOf()}
        onClick={() => check.mutate()}
      />
    </Paper>
  );

  /** Why the mapping cannot be checked yet. */
  function reasonOf(): string | undefined {
    const namesOf = (fields: readonly ImportField[]) => ({ fields: fields.map(fieldName).join(', ') });
    const duplicates = importFields.filter((field) => chosen.filter((one) => one === field).length > 1);
    if (duplicates.length > 0) return translate('imports.check.twice', namesOf(duplicates));
    const missing = missingImportFields(chosen);
    if (missing.length > 0) return translate('imports.check.missing', namesOf(missing));
    const open = headings.flatMap((heading, at) =>
      askedOf(at) !== undefined && orders[at] === null ? [nameOf(heading, at)] : [],
    );
    return open.length > 0 ? translate('imports.check.days', { columns: open.join(', ') }) : undefined;
  }
}
