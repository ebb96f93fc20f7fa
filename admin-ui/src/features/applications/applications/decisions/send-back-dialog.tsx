import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { type FixableField, fixableFields } from '@portal/contract/reviewing/fixable-fields';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReadySentences } from '../../../../shell/dialogs/use-ready-sentences.ts';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { FullScreen } from '../../../../shell/record/full-screen.tsx';
import { call } from '../../../../shell/session/call.ts';
import type { DecisionDialogProps } from './decision-action.tsx';
import { BesidePapers, DecisionEffects, OpenNextOption } from './decision-parts.tsx';
import { languageOf, MailPreview } from './mail-preview.tsx';
import { PointField } from './point-field.tsx';
import { commentsOf, type Points } from './send-back-points.ts';
import { useDecision } from './use-decision.ts';

interface Group {
  readonly title: string;
  readonly name: string;
  readonly fields: readonly FixableField[];
}

/** Files come first because they are sent back most often. */
function groupsOf(application: ApplicationView): Group[] {
  const fields = fixableFields(application.appType).filter(
    ({ person = 0 }) => person < application.applicants.length,
  );
  const isFile = ({ field }: FixableField) => field.kind === 'file';
  const persons = application.applicants.map(({ name }, person) => ({ name, person }));
  return [
    ...persons.flatMap(({ name, person }) => [
      { title: 'files', name, fields: fields.filter((one) => one.person === person && isFile(one)) },
      { title: 'person', name, fields: fields.filter((one) => one.person === person && !isFile(one)) },
    ]),
    { title: 'common', name: '', fields: fields.filter(({ person }) => person === undefined) },
  ];
}

/** Sends the application back with a comment for each field or file to correct (docs/rules/states.md). */
export default function SendBackDialog({ application, close }: DecisionDialogProps) {
  const translate = useTranslate();
  const wireText = useWireText();
  const [points, setPoints] = useState<Points>({});
  const { data: sentences = [] } = useReadySentences('sendBack');
  const language = languageOf(application);
  const { _id: id, applicants, runId, updatedAt } = application;
  const groups = groupsOf(application);
  const comments = commentsOf(
    groups.flatMap(({ fields }) => fields),
    points,
    language,
    sentences,
  );
  const { decide, isPending, problem } = useDecision(application, () =>
    call(calls.sendBack, { params: { id }, body: { updatedAt, comments } }),
  );
  const lines = [
    translate('applications.decide.sendBack.happens', { smart_count: comments.length }),
    translate('applications.decide.sendBack.mail', {
      name: applicants[0]?.name ?? '',
      email: applicants[0]?.email ?? '',
    }),
    ...(runId === undefined ? [] : [translate('applications.decide.numbers')]),
  ];
  return (
    <FullScreen
      title={translate('applications.decide.sendBack.title')}
      subtitle={applicants.map(({ name }) => name).join(' & ')}
      close={close}
      main={
        <Button
          variant="contained"
          disabled={comments.length === 0}
          loading={isPending}
          loadingPosition="start"
          onClick={decide}
        >
          {translate('applications.decide.sendBack.button')}
        </Button>
      }
    >
      <BesidePapers application={application}>
        {problem && <Alert severity="error">{wireText(problem)}</Alert>}
        <Typography color="text.secondary">{translate('applications.decide.sendBack.lead')}</Typography>
        {groups.map(({ title, name, fields }, index) => (
          <Box key={`${title}${name}`} component="section" aria-labelledby={`send-back-${index}`}>
            <Typography id={`send-back-${index}`} variant="h2" sx={{ fontSize: '1.05rem', mb: 0.5 }}>
              {translate(`applications.decide.sendBack.${title}`, { name })}
            </Typography>
            <Stack>
              {fields.map((field, place) => (
                <PointField
                  key={field.path}
                  application={application}
                  field={field}
                  point={points[field.path]}
                  sentences={sentences.map((sentence) => sentence[language])}
                  isFirst={index === 0 && place === 0}
                  change={(point) => setPoints({ ...points, [field.path]: point })}
                />
              ))}
            </Stack>
          </Box>
        ))}
        <MailPreview
          application={application}
          mail="sent-back"
          values={{ count: String(comments.length) }}
          comments={comments.map(({ text }) => text)}
        />
        <DecisionEffects lines={lines} />
        <OpenNextOption />
      </BesidePapers>
    </FullScreen>
  );
}
