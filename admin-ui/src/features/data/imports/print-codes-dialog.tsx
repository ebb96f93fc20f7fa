import { Typography } from '@mui/material';
import { calls, type WaitingOfPrant } from '@portal/contract';
import { codeSheetsMost, paperCodeDays } from '@portal/contract/activation-codes/activation-codes';
import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { showCount } from '../../../shell/ui/format.ts';

/** In front of the name of a prant, which may be empty. */
const OF = 'of:';

interface Props {
  importId: string;
  prants: readonly WaitingOfPrant[];
  nameOf: (prant: string) => string;
  onClose: (wasDone: boolean) => void;
}

/** Asks whose sheets, and says what becomes of codes that they hold. */
export function PrintCodesDialog({ importId, prants, nameOf, onClose }: Props) {
  const translate = useTranslate();
  const those = prants.filter(({ withoutEmail }) => withoutEmail > 0);
  const withCode = those.reduce((sum, one) => sum + one.withCode, 0);
  const isAllWithCode = those.every((one) => one.withCode === one.withoutEmail);
  const choices = [
    { id: 'all', name: translate('imports.codes.allPrants') },
    ...those.map(({ prant, withoutEmail }) => ({
      id: `${OF}${prant}`,
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
          body: { again: Boolean(again), ...(prant.startsWith(OF) ? { prant: prant.slice(OF.length) } : {}) },
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
