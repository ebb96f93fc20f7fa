import { Alert, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import {
  exportColumns,
  type ExportKind,
  exportRowsWithoutPassword,
  hasDetails,
} from '@portal/contract/data/columns';
import { filled } from '@portal/contract/text';
import {
  BooleanInput,
  CheckboxGroupInput,
  RadioButtonGroupInput,
  required,
  useListContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useLanguage, useTexts } from '../language/language.ts';
import { countText } from '../list/cursors.ts';
import { call } from '../session/call.ts';
import { useStaffUser } from '../session/session.ts';
import { exportTexts } from './export.texts.ts';

interface ExportOptions {
  format: string;
  columns: string[];
  details: boolean;
}

interface Props {
  what: ExportKind;
  /** Receives the run id. */
  onMade: (runId: string) => void;
  onClose: () => void;
}

/** Asks for format and columns of the export, which has the list's filters and order. */
export default function ExportDialog({ what, onMade, onClose }: Props) {
  const t = useTexts(exportTexts);
  const { permissions } = useStaffUser();
  const { filterValues, sort, total = 0, meta } = useListContext();
  const filter = filterValues as Readonly<Record<string, unknown>>;
  const mayAll = permissions.includes('exports.full');
  const isFull = total > exportRowsWithoutPassword;
  const make = async ({ format, columns, details }: ExportOptions) => {
    const { data } = await call(calls.makeExport, {
      body: {
        what,
        format,
        details,
        columns: columns.filter((name) => details || !hiddenWithoutDetails(what).includes(name)),
        filter: JSON.stringify(filter),
        sort: JSON.stringify([sort.field, sort.order]),
      },
    });
    onMade(data.runId);
  };
  const onScreen = exportColumns[what].filter((column) => column.onScreen === true).map(({ name }) => name);
  return (
    <FormDialog<ExportOptions>
      title={t('title')}
      action={t('make')}
      isBlocked={isFull && !mayAll}
      defaultValues={{ format: 'xlsx', columns: onScreen, details: false }}
      run={make}
      onClose={onClose}
    >
      <Typography>{filled(t('rows'), { total: countText(total, meta) })}</Typography>
      {isFull && <Alert severity={mayAll ? 'info' : 'warning'}>{t(mayAll ? 'full' : 'tooMany')}</Alert>}
      <RadioButtonGroupInput
        source="format"
        label={t('format')}
        choices={(['xlsx', 'csv'] as const).map((id) => ({ id, name: t(id) }))}
        translateChoice={false}
        validate={required()}
      />
      {mayAll && hasDetails(what) && (
        <BooleanInput source="details" label={t('details')} helperText={t('detailsHelp')} />
      )}
      <Columns what={what} label={t('columns')} />
    </FormDialog>
  );
}

/** Columns in the file; those reserved for an export with details are offered with them. */
function Columns({ what, label }: { what: ExportKind; label: string }) {
  const language = useLanguage();
  const details: unknown = useWatch({ name: 'details' });
  const hidden = details === true ? [] : hiddenWithoutDetails(what);
  return (
    <CheckboxGroupInput
      source="columns"
      label={label}
      choices={exportColumns[what]
        .filter(({ name }) => !hidden.includes(name))
        .map(({ name, heading }) => ({ id: name, name: heading[language] }))}
      translateChoice={false}
      validate={required()}
    />
  );
}

/** Columns left out without details, where phone numbers are also masked. */
function hiddenWithoutDetails(what: ExportKind): string[] {
  return exportColumns[what]
    .filter(({ name, detail }) => detail === true && !name.includes('phone'))
    .map(({ name }) => name);
}
