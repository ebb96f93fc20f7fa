import { Alert, Typography } from '@mui/material';
import { calls, type ImportCodes } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';

interface Props {
  importId: string;
  /** Who gets one. */
  count: number;
  mailed: ImportCodes['mailed'];
  onClose: (wasDone: boolean) => void;
}

/** Says what a mail with a code does, and when the last ones went. */
export function MailCodesDialog({ importId, count, mailed, onClose }: Props) {
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
