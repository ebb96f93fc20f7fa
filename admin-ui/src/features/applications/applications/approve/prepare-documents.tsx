import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  Tab,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { degrees } from '@portal/contract/enums';
import { type DocumentKind, documentKindTable, kindsFor } from '@portal/contract/members/document-kinds';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { PersonChoice } from '../../../../shell/record/viewer/person-choice.tsx';
import { NativeSelect } from '../../../../shell/ui/native-select.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { asRecorded, changedTexts, documentText, type PrintText } from './print-text.ts';
import { MembershipLinks } from './membership-links.tsx';
import type { Upload } from './use-upload.ts';

/** ms after the last key press until the preview is rendered again. */
const interval = 600;

/** Preview, texts to print in place of the recorded ones, and Upload Documents. */
export function PrepareDocuments({ application, upload }: { application: ApplicationView; upload: Upload }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { applicants, appType } = application;
  const [typed, setTyped] = useState<readonly PrintText[]>(() =>
    applicants.map(({ name, qualifications, college }) => ({ name, qualification: qualifications, college })),
  );
  const [isRecordCorrected, setRecordCorrected] = useState(false);
  const recordedYear = application.education_year;
  const [year, setYear] = useState(recordedYear);
  const [ticked, setTicked] = useState<readonly (string | undefined)[]>([]);
  const texts = applicants.map((applicant, person) => changedTexts(typed[person] ?? asRecorded, applicant));
  const shownTexts = useDebouncedValue(texts, interval);
  const isOther = texts.some((text) => Object.values(text).some((one) => one !== ''));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <PreviewTabs application={application} texts={shownTexts} />
      <Stack spacing={2}>
        <MembershipLinks application={application} ticked={ticked} tick={setTicked} />
        {applicants.map((applicant, person) => (
          <Box key={person} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
            <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
              {translate('applications.approve.printed', { name: applicant.name })}
            </Typography>
            <PrintTextFields
              id={`print-${person}`}
              value={typed[person] ?? asRecorded}
              change={(text) => setTyped(typed.with(person, text))}
            />
          </Box>
        ))}
        <FormControlLabel
          label={translate('applications.approve.correct')}
          disabled={!isOther}
          control={
            <Checkbox
              checked={isRecordCorrected && isOther}
              onChange={(_event, isTicked) => setRecordCorrected(isTicked)}
            />
          }
        />
        {appType === 'student' && <EducationYear value={year} change={setYear} />}
        {upload.problem && <Alert severity="error">{wireText(upload.problem)}</Alert>}
        <Button
          variant="contained"
          size="large"
          autoFocus
          loading={upload.isPending}
          loadingPosition="start"
          onClick={() =>
            upload.start({
              texts,
              isRecordCorrected: isRecordCorrected && isOther,
              educationYear: year === recordedYear ? '' : year,
              links: ticked.flatMap((number, person) => (number === undefined ? [] : [{ person, number }])),
            })
          }
        >
          {translate('applications.approve.upload')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {translate('applications.approve.uploadHint')}
        </Typography>
      </Stack>
    </Box>
  );
}

interface TabsProps {
  application: ApplicationView;
  texts: readonly PrintText[];
}

/** Tabs with the documents as they would be printed; only the open tab is rendered. */
function PreviewTabs({ application, texts }: TabsProps) {
  const translate = useTranslate();
  const base = useId();
  const [document, setDocument] = useState<DocumentKind>('certificate');
  const [person, setPerson] = useState(0);
  const { applicants, appType } = application;
  const kinds = kindsFor(appType);
  const text = texts[person];
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <PersonChoice
        people={applicants.map(({ name }, index) => ({ person: index, name }))}
        chosen={person}
        choose={setPerson}
      />
      <Tabs
        value={document}
        onChange={(_event, kind: DocumentKind) => setDocument(kind)}
        variant="scrollable"
        aria-label={translate('applications.approve.preview')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {kinds.map((kind) => (
          <Tab
            key={kind}
            value={kind}
            id={`${base}${kind}`}
            aria-controls={`${base}panel`}
            label={translate(documentText(kind))}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${document}`}
        sx={{ width: '100%', mx: 'auto' }}
        style={{ maxWidth: Math.min(documentKindTable[document].width, 960) }}
      >
        <DocumentPreview
          key={`${document}-${person}`}
          application={application}
          document={document}
          person={person}
          isTitled={false}
          {...(text ? { text } : {})}
        />
      </Box>
    </Stack>
  );
}

/** Maximum lengths of the server's PrintOverrideDto. */
const limits: Readonly<Record<keyof PrintText, number>> = { name: 100, qualification: 120, college: 200 };
const fields = ['name', 'qualification', 'college'] as const;

interface FieldsProps {
  id: string;
  value: PrintText;
  change: (text: PrintText) => void;
}

/** Name, qualification and college of one person as they will be printed. */
function PrintTextFields({ id, value, change }: FieldsProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={1.5}>
      {fields.map((field) => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          size="small"
          label={translate(`record.field.${field}`)}
          value={value[field]}
          onChange={(event) => change({ ...value, [field]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits[field], autoComplete: 'off' } }}
        />
      ))}
    </Stack>
  );
}

/** A student's year of study, which determines the end of the membership; staff may correct it here. */
function EducationYear({ value, change }: { value: string; change: (year: string) => void }) {
  const translate = useTranslate();
  return (
    <NativeSelect
      id="education-year"
      label={translate('applications.approve.educationYear')}
      value={value}
      choices={[...new Set([value, ...degrees])].map(
        (year) => [year, translate(`record.word.${year}`, { _: year })] as const,
      )}
      onChoose={change}
    />
  );
}

/** Returns the value once it has not changed for `ms` milliseconds. */
function useDebouncedValue<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}
