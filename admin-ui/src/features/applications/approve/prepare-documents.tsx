import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { asRecorded, differing, type PrintText } from '../preview/print-text.ts';
import { EducationYear } from './education-year.tsx';
import { PreviewTabs } from './preview-tabs.tsx';
import { PrintTextFields } from './print-text-fields.tsx';
import { useSettled } from './use-settled.ts';
import type { Upload } from './use-upload.ts';

/** Milliseconds without a key before the preview is drawn again. */
const pause = 600;

/** The preview, what may be printed otherwise than recorded, and Upload Documents (decisions 6). */
export function PrepareDocuments({ application, upload }: { application: ApplicationView; upload: Upload }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { applicants, appType } = application;
  const [typed, setTyped] = useState<readonly PrintText[]>(() =>
    applicants.map(({ name, qualifications, college }) => ({ name, qualification: qualifications, college })),
  );
  const [isRecordCorrected, setRecordCorrected] = useState(false);
  const recordedYear = application.education_year ?? applicants[0]?.degree ?? '';
  const [year, setYear] = useState(recordedYear);
  const texts = applicants.map((applicant, person) => differing(typed[person] ?? asRecorded, applicant));
  const shownTexts = useSettled(texts, pause);
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
          loading={upload.isPending}
          loadingPosition="start"
          onClick={() =>
            upload.start({
              texts,
              isRecordCorrected: isRecordCorrected && isOther,
              educationYear: year === recordedYear ? '' : year,
            })
          }
        >
          {translate('applications.approve.upload')}
        </Button>
      </Stack>
    </Box>
  );
}
