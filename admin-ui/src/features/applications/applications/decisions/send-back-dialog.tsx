import { Alert, Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { commentMost, type FixableField, fixableFields } from '@portal/contract/reviewing/fixable-fields';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { useFactText } from '../../../../shell/record/detail/use-fact-text.ts';
import { FullScreen } from '../../../../shell/record/full-screen.tsx';
import { textAt } from '../../../../shell/record/edit/edit-record.ts';
import { call } from '../../../../shell/session/call.ts';
import { calendarDate } from '../../../../shell/ui/format.ts';
import type { DecisionDialogProps } from './decision-action.tsx';
import { useDecision } from './use-decision.ts';
import { OpenNextOption, DecisionEffects } from './decision-parts.tsx';

type Comments = Readonly<Record<string, string>>;

/** Files come first because they are sent back most often. */
function groupsOf(application: ApplicationView): { title: string; name: string; fields: FixableField[] }[] {
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
  const [comments, setComments] = useState<Comments>({});
  const { _id: id, applicants, runId, updatedAt } = application;
  const commentList = Object.entries(comments).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [{ field, text: text.trim() }],
  );
  const { decide, isPending, problem } = useDecision(application, () =>
    call(calls.sendBack, { params: { id }, body: { updatedAt, comments: commentList } }),
  );
  const lines = [
    translate('applications.decide.sendBack.happens', { smart_count: commentList.length }),
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
          disabled={commentList.length === 0}
          loading={isPending}
          loadingPosition="start"
          onClick={decide}
        >
          {translate('applications.decide.sendBack.button')}
        </Button>
      }
    >
      <Stack spacing={2} sx={{ maxWidth: 860 }}>
        {problem && <Alert severity="error">{wireText(problem)}</Alert>}
        <Typography color="text.secondary">{translate('applications.decide.sendBack.lead')}</Typography>
        {groupsOf(application).map(({ title, name, fields }, index) => (
          <Box key={`${title}${name}`} component="section" aria-labelledby={`send-back-${index}`}>
            <Typography id={`send-back-${index}`} variant="h2" sx={{ fontSize: '1.05rem', mb: 1 }}>
              {translate(`applications.decide.sendBack.${title}`, { name })}
            </Typography>
            <Stack spacing={1.5}>
              {fields.map((field, place) => (
                <FieldComment
                  key={field.path}
                  id={`comment-${field.path}`}
                  field={field}
                  value={textAt(application, field.path)}
                  comment={comments[field.path] ?? ''}
                  isFirst={index === 0 && place === 0}
                  write={(text) => setComments({ ...comments, [field.path]: text })}
                />
              ))}
            </Stack>
          </Box>
        ))}
        <DecisionEffects lines={lines} />
        <OpenNextOption />
      </Stack>
    </FullScreen>
  );
}

interface FieldCommentProps {
  id: string;
  field: FixableField;
  value: string;
  comment: string;
  isFirst: boolean;
  write: (text: string) => void;
}

/** The submitted value beside the comment for the applicant. */
function FieldComment({ id, field, value, comment, isFirst, write }: FieldCommentProps) {
  const translate = useTranslate();
  const label = translate(`record.field.${field.name}`);
  const factText = useFactText();
  const { kind, values, place } = field.field;
  const shown = {
    value: kind === 'date' && value !== '' ? calendarDate(value) : value,
    isWord: values !== undefined,
    isPlace: place === true,
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        {/^https?:\/\//.test(value) ? (
          <Link href={value} target="_blank" rel="noreferrer">
            {translate('applications.decide.sendBack.look')}
          </Link>
        ) : (
          <Typography color="text.secondary">{factText(shown)}</Typography>
        )}
      </Box>
      <TextField
        id={id}
        size="small"
        label={translate('applications.decide.sendBack.comment', { field: label })}
        multiline
        autoFocus={isFirst}
        value={comment}
        onChange={(event) => write(event.target.value)}
        slotProps={{ htmlInput: { maxLength: commentMost } }}
      />
    </Box>
  );
}
