import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import type { StaffRequestedChange, StaffUpdateRequest } from '@portal/contract/members/responses';
import { allFields } from '@portal/contract/fields/all-fields';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFactText } from '../../../shell/record/detail/use-fact-text.ts';
import { isPdf } from '../../../shell/record/viewer/application-files.ts';
import { FileThumbnail } from '../../../shell/record/viewer/file-thumbnail.tsx';
import { Breakable } from '../../../shell/ui/breakable.tsx';
import { calendarDate } from '../../../shell/ui/format.ts';
import { useFieldName } from './use-update-requests.ts';

interface Props {
  request: StaffUpdateRequest;
  renew: () => void;
  /** Content below the two values; the decision by default. */
  below?: (change: StaffRequestedChange) => ReactNode;
}

/** Whether the record has changed since the request was made. */
export function isOutdated({ from, now }: StaffRequestedChange): boolean {
  return from !== now;
}

/** Each field with the recorded and the requested value side by side. */
export function ChangeList({ request, renew, below }: Props) {
  return (
    <Stack spacing={2}>
      {request.changes.map((change) => (
        <Change key={change.field} request={request} change={change} renew={renew}>
          {below ? below(change) : <DecisionSummary change={change} />}
        </Change>
      ))}
    </Stack>
  );
}

function DecisionSummary({ change: { decision, reason = '' } }: { change: StaffRequestedChange }) {
  const translate = useTranslate();
  if (decision === undefined) return null;
  return (
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {translate(`update-requests.${decision}`, { reason })}
    </Typography>
  );
}

interface ChangeProps {
  request: StaffUpdateRequest;
  change: StaffRequestedChange;
  renew: () => void;
  children: ReactNode;
}

function Change({ request, change, renew, children }: ChangeProps) {
  const translate = useTranslate();
  const fieldName = useFieldName(request);
  const shown = useShown();
  const id = useId();
  const { field, from, to, now } = change;
  const isOpen = request.state === 'open';
  const isFile = allFields[field].kind === 'file';
  const sides = [
    [translate(isOpen ? 'update-requests.now' : 'update-requests.was'), isOpen ? now : from],
    [translate('update-requests.wanted'), to],
  ] as const;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Typography
        id={id}
        variant="h2"
        component="h3"
        sx={{ px: 2, py: 1.25, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }}
      >
        {fieldName(field)}
      </Typography>
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <Box
          sx={{
            display: 'grid',
            maxWidth: 720,
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: isFile ? 'repeat(2, minmax(0, 1fr))' : '1fr',
              sm: 'repeat(2, minmax(0, 1fr))',
            },
          }}
        >
          {sides.map(([caption, value]) =>
            isFile ? (
              <FileThumbnail
                key={caption}
                caption={caption}
                renew={renew}
                file={{
                  id: caption,
                  label: `record.field.${field}`,
                  kind: field,
                  person: 0,
                  name: request.name,
                  address: value,
                  isPdf: isPdf(value),
                }}
              />
            ) : (
              <Box key={caption}>
                <Typography color="text.secondary">{caption}</Typography>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <Breakable value={shown(change, value)} />
                </Typography>
              </Box>
            ),
          )}
        </Box>
        {isOpen && isOutdated(change) && (
          <Alert severity="warning">
            {isFile
              ? translate('update-requests.changedFile')
              : translate('update-requests.changed', { value: shown(change, from) })}
          </Alert>
        )}
        {children}
      </Stack>
    </Paper>
  );
}

/** Returns the text of a field's value in the console's language. */
function useShown(): (change: StaffRequestedChange, value: string) => string {
  const factText = useFactText();
  return ({ field }, value) => {
    const { kind, values, place } = allFields[field];
    const text = kind === 'date' && value ? calendarDate(value) : value;
    return factText({ value: text, isWord: values !== undefined, isPlace: place === true });
  };
}
