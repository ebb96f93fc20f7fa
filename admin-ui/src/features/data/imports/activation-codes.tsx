import {
  Alert,
  Box,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { calls } from '@portal/contract/calls';
import {
  type CodeSheets,
  type ImportCodes,
  type WaitingOfPrant,
  codeSheetsMost,
  paperCodeDays,
} from '@portal/contract/data/responses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { BooleanInput, SelectInput, useNotify, useTranslate } from 'react-admin';
import { CodeSheetsStatus } from '../../../shell/runs/code-sheets-status.tsx';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { usePlaceName } from '../../../shell/language/use-place-name.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { call } from '../../../shell/session/call.ts';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';

/** ms between polls while mails are being enqueued. */
const POLL_INTERVAL_MS = 5_000;

/** Members of an import who never logged in, and how they receive a code: by mail or on paper. */
export function ActivationCodes({ importId }: { importId: string }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const titleId = useId();
  const { data: codes, error } = useQuery({
    queryKey: ['import-codes', importId],
    queryFn: async ({ signal }) =>
      (await call(calls.getImportCodes, { params: { id: importId }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.mailed?.isUnderWay ? POLL_INTERVAL_MS : false),
  });
  const refetch = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: ['import-codes', importId] }),
    [queryClient, importId],
  );
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}
    >
      <Stack spacing={1.5}>
        <Typography id={titleId} variant="h2">
          {translate('imports.codes')}
        </Typography>
        {error && <Alert severity="error">{wireText(error)}</Alert>}
        {codes === undefined ? (
          !error && <Typography color="text.secondary">{translate('imports.codes.counting')}</Typography>
        ) : codes.isForgotten ? (
          <Typography color="text.secondary">{translate('imports.codes.forgotten')}</Typography>
        ) : (
          <CodesSummary importId={importId} codes={codes} refetch={refetch} />
        )}
      </Stack>
    </Paper>
  );
}

interface Props {
  importId: string;
  codes: ImportCodes;
  refetch: () => void;
}

function CodesSummary({ importId, codes, refetch }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const placeName = usePlaceName();
  const [openDialog, setOpenDialog] = useState<'mail' | 'print'>();
  const { prants, mailed, sheets } = codes;
  const withEmail = prants.reduce((sum, one) => sum + one.withEmail, 0);
  const withoutEmail = prants.reduce((sum, one) => sum + one.withoutEmail, 0);
  const close = (wasDone: boolean) => {
    if (wasDone) notify(`imports.codes.${openDialog ?? 'mail'}.begun`, { type: 'success' });
    setOpenDialog(undefined);
    refetch();
  };
  const nameOf = (prant: string): string => placeName(prant) || translate('imports.codes.noPrant');
  const titleOf = ({ prant, createdAt }: CodeSheets): string =>
    `${indiaDateTime(createdAt)} · ${prant === undefined ? translate('imports.codes.allPrants') : nameOf(prant)}`;
  return (
    <>
      <Typography>
        {translate('imports.codes.counts', {
          count: showCount(withEmail + withoutEmail),
          withEmail: showCount(withEmail),
          withoutEmail: showCount(withoutEmail),
        })}
      </Typography>
      {prants.length > 0 && <Prants codes={codes} nameOf={nameOf} />}
      {mailed !== undefined && (
        <Typography role="status">
          {translate(mailed.isUnderWay ? 'imports.codes.mailing' : 'imports.codes.mailed', {
            at: indiaDateTime(mailed.at),
            by: mailed.by,
            count: showCount(mailed.count),
          })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ActionButton
          variant="outlined"
          label={translate('imports.codes.mail', { count: showCount(withEmail) })}
          disabledReason={
            mailed?.isUnderWay
              ? translate('imports.codes.mail.wait')
              : withEmail === 0
                ? translate('imports.codes.mail.empty')
                : undefined
          }
          onClick={() => setOpenDialog('mail')}
        />
        <ActionButton
          variant="outlined"
          label={translate('imports.codes.print', { count: showCount(withoutEmail) })}
          disabledReason={withoutEmail === 0 ? translate('imports.codes.print.empty') : undefined}
          onClick={() => setOpenDialog('print')}
        />
      </Box>
      {sheets.map((one) => (
        <CodeSheetsStatus
          key={one.id}
          id={one.id}
          title={
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {titleOf(one)}
            </Typography>
          }
          onOver={refetch}
        />
      ))}
      {openDialog === 'mail' && (
        <MailCodesDialog importId={importId} count={withEmail} mailed={mailed} onClose={close} />
      )}
      {openDialog === 'print' && (
        <PrintCodesDialog importId={importId} prants={prants} nameOf={nameOf} onClose={close} />
      )}
    </>
  );
}

/** Number of members without a log-in by prant. */
function Prants({ codes: { prants }, nameOf }: { codes: ImportCodes; nameOf: (prant: string) => string }) {
  const translate = useTranslate();
  const columns = ['withEmail', 'withoutEmail', 'withCode'] as const;
  return (
    <Table
      size="small"
      aria-label={translate('imports.codes')}
      sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{translate('imports.codes.prant')}</TableCell>
          {columns.map((name) => (
            <TableCell key={name} align="right">
              {translate(`imports.codes.${name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {prants.map((row) => (
          <TableRow key={row.prant}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(row.prant)}
            </TableCell>
            {columns.map((name) => (
              <TableCell key={name} align="right">
                {showCount(row[name])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface MailCodesDialogProps {
  importId: string;
  /** Number of recipients. */
  count: number;
  mailed: ImportCodes['mailed'];
  onClose: (wasDone: boolean) => void;
}

/** Explains what a mailed code does and shows when the last ones were sent. */
function MailCodesDialog({ importId, count, mailed, onClose }: MailCodesDialogProps) {
  const translate = useTranslate();
  const last = mailed?.at;
  const body = { count, ...(last === undefined ? {} : { last }) };
  const shown = showCount(count);
  return (
    <FormDialog
      title={translate('imports.codes.mail.title', { count: shown, smart_count: count })}
      action={translate('imports.codes.mail', { count: shown })}
      run={async () => call(calls.mailImportCodes, { params: { id: importId }, body })}
      onClose={onClose}
    >
      {mailed !== undefined && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('imports.codes.mail.again', {
            at: indiaDateTime(mailed.at),
            by: mailed.by,
            count: showCount(mailed.count),
          })}
        </Alert>
      )}
      <Typography>{translate('imports.codes.mail.text')}</Typography>
    </FormDialog>
  );
}

/** Prefix of a prant's option value; the prant's name may be empty. */
const PRANT_PREFIX = 'of:';

interface PrintCodesDialogProps {
  importId: string;
  prants: readonly WaitingOfPrant[];
  nameOf: (prant: string) => string;
  onClose: (wasDone: boolean) => void;
}

/** Asks whose sheets to print and says what happens to codes already issued. */
function PrintCodesDialog({ importId, prants, nameOf, onClose }: PrintCodesDialogProps) {
  const translate = useTranslate();
  const options = prants.filter(({ withoutEmail }) => withoutEmail > 0);
  const withCode = options.reduce((sum, one) => sum + one.withCode, 0);
  const isAllWithCode = options.every((one) => one.withCode === one.withoutEmail);
  const choices = [
    { id: 'all', name: translate('imports.codes.allPrants') },
    ...options.map(({ prant, withoutEmail }) => ({
      id: `${PRANT_PREFIX}${prant}`,
      name: `${nameOf(prant)} (${showCount(withoutEmail)})`,
    })),
  ];
  return (
    <FormDialog
      title={translate('imports.codes.print.title')}
      action={translate('imports.codes.print.do')}
      defaultValues={{ prant: 'all', again: isAllWithCode }}
      run={async ({ prant, again }) =>
        call(calls.printImportCodes, {
          params: { id: importId },
          body: {
            again: Boolean(again),
            ...(prant.startsWith(PRANT_PREFIX) ? { prant: prant.slice(PRANT_PREFIX.length) } : {}),
          },
        })
      }
      onClose={onClose}
    >
      <Typography>
        {translate('imports.codes.print.text', { days: paperCodeDays, most: showCount(codeSheetsMost) })}
      </Typography>
      <SelectInput
        source="prant"
        label="imports.codes.prant"
        choices={choices}
        translateChoice={false}
        isRequired
        helperText={false}
      />
      {withCode > 0 && (
        <BooleanInput
          source="again"
          label={translate('imports.codes.print.again', { count: showCount(withCode) })}
          helperText="imports.codes.print.againHint"
        />
      )}
    </FormDialog>
  );
}
