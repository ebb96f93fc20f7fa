import { Box, Button, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { MembershipView } from '@portal/contract/members/responses';
import { pages } from '@portal/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { RunProgress } from '../../../../shell/runs/run-progress.tsx';
import { forget, recall, remember, useRun } from '../../../../shell/runs/use-run.ts';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';

/** ms for which a reload still shows the documents in progress. */
const MEMORY_MS = 60 * 60 * 1000;

interface Props {
  applicationId: string;
  membership: MembershipView;
}

/** Form values: texts to print in place of the recorded ones, and the reason. */
interface RegenerateValues {
  name: string;
  qualification: string;
  college: string;
  reason: string;
}

/** Regenerate ID Card & Certificate with progress, for permitted users while the membership is in force. */
export function Regenerate({ applicationId, membership }: Props) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const { memberID, person, name, state } = membership;
  const memory = `regenerate.${memberID}`;
  const [isAsking, setIsAsking] = useState(false);
  const [runId, setRunId] = useState(() => recall(memory, MEMORY_MS));
  const text = (key: string, values: object = {}) => translate(`members.regenerate.${key}`, values);
  const isCurrent = state === 'active' || state === 'expired';
  if (!isCurrent || !permissions.includes('documents.regenerate')) return null;
  const make = async ({ reason, ...typed }: RegenerateValues) => {
    const override = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
    const body = { reason, ...override, ...(person === 1 ? { person: 1 as const } : {}) };
    const { data } = await call(calls.regenerateDocuments, { params: { id: applicationId }, body });
    remember(memory, data.runId);
    setRunId(data.runId);
  };
  const retry = () => {
    forget(memory);
    setRunId(undefined);
    setIsAsking(true);
  };
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      {runId === undefined ? (
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          {text('button')}
        </Button>
      ) : (
        <RegenerationProgress runId={runId} memory={memory} applicationId={applicationId} retry={retry} />
      )}
      {isAsking && (
        <FormDialog<RegenerateValues>
          title={text('title')}
          action={text('button')}
          defaultValues={{ name: '', qualification: '', college: '', reason: '' }}
          run={make}
          onClose={() => setIsAsking(false)}
        >
          <Typography>{text('effect', { name })}</Typography>
          <TextInput
            source="reason"
            label="members.regenerate.reason"
            helperText="members.regenerate.reasonHint"
            slotProps={{ htmlInput: { maxLength: 300 } }}
            multiline
            autoFocus
          />
          <Typography color="text.secondary">{text('override')}</Typography>
          <TextInput source="name" label="members.regenerate.name" helperText={false} />
          <TextInput source="qualification" label="members.regenerate.qualification" helperText={false} />
          <TextInput source="college" label="members.regenerate.college" helperText={false} />
        </FormDialog>
      )}
    </Box>
  );
}

interface RegenerationProgressProps {
  runId: string;
  memory: string;
  applicationId: string;
  retry: () => void;
}

/** Progress; a link back to the members once the documents are ready. */
function RegenerationProgress({ runId, memory, applicationId, retry }: RegenerationProgressProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isDone = useRun(runId).data?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    forget(memory);
    void queryClient.invalidateQueries({ queryKey: ['member-details', applicationId] });
    notify('members.regenerate.done', { type: 'success' });
    void navigate(pages.members.path);
  }, [isDone, memory, applicationId, queryClient, notify, navigate]);
  return <RunProgress id={runId} label={translate('members.regenerate.label')} retry={retry} />;
}
