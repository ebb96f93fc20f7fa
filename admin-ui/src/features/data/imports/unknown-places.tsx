import { Box, Paper, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { ImportView, UnknownPlace } from '@portal/contract/data/import.responses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { call } from '../../../shell/session/call.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { NativeSelect } from '../../../shell/ui/native-select.tsx';
import { importKey, useFieldName } from './use-import.ts';

const keyOf = ({ field, value }: UnknownPlace): string => `${field} ${value}`;

/** Offers the nearest name for each state and college that is in no list, and checks again with the answers. */
export function UnknownPlaces({ view }: { view: ImportView }) {
  const { id, mapping = [], unknownPlaces, places } = view;
  const titleId = useId();
  const translate = useTranslate();
  const fieldName = useFieldName();
  const notify = useNotify();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const answered = unknownPlaces.flatMap((place) => {
    const to = answers[keyOf(place)] ?? '';
    return to === '' ? [] : [{ field: place.field, from: place.value, to }];
  });
  const check = useMutation({
    mutationFn: async () => {
      const isOpen = ({ field, from }: (typeof places)[number]) =>
        !answered.some((one) => one.field === field && one.from === from);
      return call(calls.checkImport, {
        params: { id },
        body: {
          mapping: mapping.map((field) => field ?? ''),
          places: [...places.filter(isOpen), ...answered],
        },
      });
    },
    onSuccess: ({ data }) => queryClient.setQueryData(importKey(id), data),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
  });
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={titleId} variant="h2">
        {translate('imports.places')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('imports.places.hint')}
      </Typography>
      {unknownPlaces.map((place) => {
        const label = translate('imports.places.of', {
          field: fieldName(place.field),
          value: place.value,
          count: showCount(place.rows),
          smart_count: place.rows,
        });
        const choices = [place.nearest ?? [], place.field === 'college' ? place.value : []].flat();
        return (
          <Box key={keyOf(place)} sx={{ mb: 1.5 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
            {choices.length > 0 && (
              <NativeSelect
                fullWidth
                aria-label={label}
                value={answers[keyOf(place)] ?? ''}
                choices={[
                  ['', translate('imports.places.open')],
                  ...choices.map(
                    (name) =>
                      [name, name === place.value ? translate('imports.places.asWritten') : name] as const,
                  ),
                ]}
                onChoose={(name) => setAnswers({ ...answers, [keyOf(place)]: name })}
              />
            )}
          </Box>
        );
      })}
      <ActionButton
        label={translate('imports.check.again')}
        disabledReason={
          check.isPending ? '' : answered.length > 0 ? undefined : translate('imports.places.none')
        }
        onClick={() => check.mutate()}
      />
    </Paper>
  );
}
