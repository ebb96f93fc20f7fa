import { Alert, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import {
  exportColumns,
  type ExportFormat,
  exportFormats,
  type ExportKind,
  exportRowsWithoutPassword,
  hasDetails,
  isPosted,
  postedMost,
} from '@portal/contract/data/columns';
import { type Language, languages } from '@portal/contract/enums';
import { filled } from '@portal/contract/text';
import {
  BooleanInput,
  CheckboxGroupInput,
  RadioButtonGroupInput,
  required,
  TextInput,
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
  format: ExportFormat;
  columns: string[];
  details: boolean;
  language: Language;
  subject: string;
  text: string;
}

interface Props {
  what: ExportKind;
  /** Only these rows. */
  ids?: readonly string[] | undefined;
  /** Receives the run id. */
  onMade: (runId: string) => void;
  onClose: () => void;
}

/** Asks for format and columns of the export, which has the list's filters and order, or the selected rows. */
export default function ExportDialog({ what, ids, onMade, onClose }: Props) {
  const t = useTexts(exportTexts);
  const language = useLanguage();
  const { permissions } = useStaffUser();
  const { filterValues, sort, total: listed = 0, meta } = useListContext();
  const filter = ids === undefined ? (filterValues as Readonly<Record<string, unknown>>) : { id: ids };
  const total = ids?.length ?? listed;
  const mayAll = permissions.includes('exports.full');
  const isFull = total > exportRowsWithoutPassword;
  const formats = exportFormats.filter((format) => !isPosted(format) || (mayAll && what === 'members'));
  const make = async ({ format, columns, details, language, subject, text }: ExportOptions) => {
    const contents = {
      details,
      columns: columns.filter((name) => details || !hiddenWithoutDetails(what).includes(name)),
    };
    const { data } = await call(calls.makeExport, {
      body: {
        what,
        format,
        ...(isPosted(format) ? {} : contents),
        ...(format === 'letters' ? { language, subject, text } : {}),
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
      defaultValues={{
        ...{ format: 'xlsx', columns: onScreen, details: false },
        ...{ language, subject: '', text: '' },
      }}
      run={make}
      onClose={onClose}
    >
      <Typography>
        {ids === undefined
          ? filled(t('rows'), { total: countText(total, meta) })
          : filled(t('selected'), { total: String(total) })}
      </Typography>
      {isFull && <Alert severity={mayAll ? 'info' : 'warning'}>{t(mayAll ? 'full' : 'tooMany')}</Alert>}
      <RadioButtonGroupInput
        source="format"
        label={t('format')}
        choices={formats.map((id) => ({ id, name: t(id) }))}
        translateChoice={false}
        validate={required()}
      />
      <Contents what={what} />
    </FormDialog>
  );
}

/** What a file of the chosen format asks for. */
function Contents({ what }: { what: ExportKind }) {
  const t = useTexts(exportTexts);
  const { permissions } = useStaffUser();
  const format = useWatch<ExportOptions, 'format'>({ name: 'format' });
  if (format === 'letters') return <LetterInputs />;
  if (isPosted(format))
    return <Typography variant="body2">{filled(t('posted'), { most: postedMost })}</Typography>;
  return (
    <>
      {permissions.includes('exports.full') && hasDetails(what) && (
        <BooleanInput source="details" label={t('details')} helperText={t('detailsHelp')} />
      )}
      <Columns what={what} label={t('columns')} />
    </>
  );
}

function LetterInputs() {
  const t = useTexts(exportTexts);
  return (
    <>
      <Typography variant="body2">{filled(t('posted'), { most: postedMost })}</Typography>
      <RadioButtonGroupInput
        source="language"
        label={t('language')}
        choices={languages.map((id) => ({ id, name: t(id) }))}
        translateChoice={false}
      />
      <TextInput source="subject" label={t('subject')} validate={required()} />
      <TextInput
        source="text"
        label={t('text')}
        helperText={t('textHelp')}
        multiline
        minRows={6}
        validate={required()}
      />
    </>
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
