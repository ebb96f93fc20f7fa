import { Box, Stack, Tab, Tabs } from '@mui/material';
import { documentKinds, type ApplicationView, type DocumentKind } from '@portal/contract';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PersonChoice } from '../viewer/person-choice.tsx';
import { documentSizes, documentText } from '../preview/document-texts.ts';
import { PreviewPicture } from '../preview/preview-picture.tsx';
import type { PrintText } from '../preview/print-text.ts';

interface Props {
  application: ApplicationView;
  texts: readonly PrintText[];
}

/** The four documents as they would be printed, one at a time; only the one that is looked at is drawn. */
export function PreviewTabs({ application, texts }: Props) {
  const translate = useTranslate();
  const base = useId();
  const [document, setDocument] = useState<DocumentKind>('certificate');
  const [person, setPerson] = useState(0);
  const { applicants, appType } = application;
  // The second letter of a student is empty (spec §4).
  const kinds = documentKinds.filter((kind) => kind !== 'welcome-hi' || appType !== 'student');
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
        style={{ maxWidth: Math.min(documentSizes[document][0], 960) }}
      >
        <PreviewPicture
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
