import { Stack, Typography } from '@mui/material';
import type { ApplicationView, RunView } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { documentText } from '../preview/document-texts.ts';
import type { ApplicationFile } from '../viewer/application-files.ts';
import { FileViewer } from '../viewer/file-viewer.tsx';

interface Props {
  application: ApplicationView;
  run: RunView;
  /** Reads the run again, for fresh addresses. */
  renew: () => void;
}

/** The final documents with the reserved numbers, before the approval. */
export function DrawnDocuments({ application, run, renew }: Props) {
  const translate = useTranslate();
  const files = (run.documents ?? []).map(({ document, person, url }): ApplicationFile => ({
    id: `${document}-${person}`,
    label: documentText(document),
    kind: document,
    person,
    name: application.applicants[person]?.name ?? '',
    address: url,
    isPdf: false,
  }));
  return (
    <Stack spacing={2}>
      <Typography>
        {translate('applications.approve.numbers', {
          numbers: (run.numbers ?? []).join(', '),
          smart_count: run.numbers?.length ?? 0,
        })}
      </Typography>
      <FileViewer files={files} title="applications.approve.documents" renew={renew} isTall />
    </Stack>
  );
}
