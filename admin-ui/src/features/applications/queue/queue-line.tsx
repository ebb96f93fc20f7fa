import { Alert, Box, Button, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { undecidedStates } from '@portal/contract/applications/states';
import { calls } from '@portal/contract/calls';
import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { useShortcuts } from '../../../shell/console/shortcuts.ts';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { useEditing } from '../../../shell/record/edit/editing.ts';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { calendarDate } from '../../../shell/ui/format.ts';
import { type OpenQueue, useOpenQueue, useReviewers } from './use-queue.ts';

/** Who holds an application and who is looking at it, with the buttons to claim, release and assign it. */
export function QueueLine({ application }: { application: ApplicationView }) {
  const { permissions } = useStaffUser();
  return permissions.includes('applications.verify') ? <Line application={application} /> : null;
}

function Line({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { permissions } = useStaffUser();
  const { isOn: isEditing } = useEditing();
  const queue = useOpenQueue(application);
  const [isAssigning, setAssigning] = useState(false);
  const { state, isMine, problem } = queue;
  const isOpen = undecidedStates.includes(application.state);
  const toggle = () => void (isMine ? queue.release() : queue.claim());
  useShortcuts(isOpen && !isEditing ? [{ key: 'c', label: translate('queue.keys.claim'), run: toggle }] : []);
  if (state === undefined) return null;
  const { assignee, looking, followUp } = state;
  const facts = [
    ...(isOpen ? [holderText(queue, translate)] : []),
    ...(assignee === undefined ? [] : [translate('queue.line.assignee', { name: assignee.username })]),
    ...(looking.length === 0
      ? []
      : [translate('queue.line.looking', { names: looking.join(', '), smart_count: looking.length })]),
    ...(followUp === undefined || !isOpen
      ? []
      : [translate('queue.line.followUp', { date: calendarDate(followUp) })]),
  ];
  if (facts.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('queue.line')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography component="p" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
        {isOpen && (isMine || state.claim === undefined) && (
          <Button size="small" variant="outlined" onClick={toggle}>
            {translate(isMine ? 'queue.release' : 'queue.claim')}
          </Button>
        )}
        {isOpen && permissions.includes('applications.approve') && (
          <Button size="small" onClick={() => setAssigning(true)}>
            {translate('queue.assign')}
          </Button>
        )}
      </Box>
      {problem !== undefined && (
        <Alert severity="warning" role="alert" sx={{ mt: 1 }}>
          {wireText(problem)}
        </Alert>
      )}
      {isAssigning && <AssignDialog id={application._id} queue={queue} close={() => setAssigning(false)} />}
    </Box>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function holderText({ state, isMine }: OpenQueue, translate: Translate): string {
  if (isMine) return translate('queue.line.mine');
  const name = state?.claim?.username;
  return name === undefined ? translate('queue.line.none') : translate('queue.line.other', { name });
}

function AssignDialog({ id, queue, close }: { id: string; queue: OpenQueue; close: () => void }) {
  const translate = useTranslate();
  const reviewers = useReviewers();
  return (
    <FormDialog<{ staffId: string }>
      title={translate('queue.assign.title')}
      action={translate('queue.assign')}
      isBlocked={reviewers === undefined}
      defaultValues={{ staffId: queue.state?.assignee?.id ?? '' }}
      run={async ({ staffId }) =>
        queue.show((await call(calls.assignApplication, { params: { id }, body: { staffId } })).data)
      }
      onClose={close}
    >
      <SelectInput
        source="staffId"
        label="queue.assign.to"
        choices={(reviewers ?? []).map(({ id: staffId, username }) => ({ id: staffId, name: username }))}
        translateChoice={false}
        emptyText={translate('queue.assign.none')}
        helperText={false}
      />
    </FormDialog>
  );
}
