import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type ApplicantView, type ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { type EmailChangeView, type EmailEditView } from '@portal/contract/members/responses';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../language/wire-text.ts';
import { call } from '../../session/call.ts';
import { useStaffUser } from '../../session/session.ts';
import { indiaDateTime } from '../../ui/format.ts';
import { ActionButton } from '../action-button.tsx';
import { Panel } from './section.tsx';
import { useApplication } from './use-application.ts';

/** Pending e-mail changes of members, and those their owners objected to (docs/rules/records.md). */
export function EmailChanges({ application }: { application: ApplicationView }) {
  return application.applicants.map((applicant) =>
    applicant.emailChange ? (
      <EmailChangeNotice
        key={applicant.emailChange.id}
        applicationId={application._id}
        name={applicant.name}
        change={applicant.emailChange}
      />
    ) : null,
  );
}

/** Who changed an applicant's e-mail address, for the reviewer. */
export function EmailEditNotes({ applicants }: { applicants: readonly ApplicantView[] }) {
  const translate = useTranslate();
  return applicants.map(({ email, emailEdit }) =>
    emailEdit ? (
      <Alert key={email} severity={emailEdit.disputedAt ? 'error' : 'warning'}>
        {translate(editText(emailEdit), {
          staff: emailEdit.username,
          date: indiaDateTime(emailEdit.disputedAt ?? emailEdit.at),
          email,
        })}
      </Alert>
    ) : null,
  );
}

function editText({ byApplicant, disputedAt }: EmailEditView): string {
  if (disputedAt) return 'record.emailEditDisputed';
  return byApplicant ? 'record.emailEditOwn' : 'record.emailEdit';
}

interface Props {
  applicationId: string;
  name: string;
  change: EmailChangeView;
}

function EmailChangeNotice({ applicationId, name, change }: Props) {
  const translate = useTranslate();
  const { from, to, askedBy, askedAt, toldAt, dueAt, checkedAt, refusedAt, state } = change;
  const textValues = { from, to, name, staff: askedBy.username };
  if (state !== 'pending') {
    return (
      <Alert severity="error">
        {translate(`record.emailChange.${state}`, {
          ...textValues,
          date: indiaDateTime(refusedAt ?? askedAt),
        })}
      </Alert>
    );
  }
  const until = dueAt
    ? translate('record.emailChange.until', { date: indiaDateTime(dueAt) })
    : translate(`record.emailChange.${from === '' ? 'noOld' : 'notTold'}`);
  return (
    <Panel title={translate('record.emailChange.title')}>
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate(`record.emailChange.${from === '' ? 'first' : 'fromTo'}`, textValues)}
        </Typography>
        <Typography color="text.secondary">
          {translate('record.emailChange.asked', { ...textValues, date: indiaDateTime(askedAt) })}{' '}
          {toldAt && translate('record.emailChange.notified', { date: indiaDateTime(toldAt) })} {until}
        </Typography>
        {checkedAt ? (
          <Typography color="text.secondary">
            {translate('record.emailChange.checked', { date: indiaDateTime(checkedAt) })}
          </Typography>
        ) : (
          <CodeField applicationId={applicationId} change={change} />
        )}
        <Decisions applicationId={applicationId} change={change} />
      </Stack>
    </Panel>
  );
}

/** Runs one step of an e-mail change, shows its result and refetches the record, also after a conflict. */
function useStep<T>(applicationId: string, step: (input: T) => Promise<{ msg: string }>) {
  const notify = useNotify();
  const wireText = useWireText();
  const { refetch } = useApplication(applicationId);
  return useMutation({
    mutationFn: step,
    onSuccess: ({ msg }) => notify(wireText(msg), { type: 'success' }),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
    onSettled: async () => refetch(),
  });
}

function Decisions({ applicationId, change: { id, askedBy } }: Pick<Props, 'applicationId' | 'change'>) {
  const translate = useTranslate();
  const { _id: userId } = useStaffUser();
  const params = { id };
  const confirm = useStep(applicationId, async () => call(calls.confirmEmail, { params }));
  const withdraw = useStep(applicationId, async () => call(calls.withdrawEmail, { params }));
  const isBusy = confirm.isPending || withdraw.isPending;
  const isOwn = askedBy.id === userId;
  return (
    <Stack spacing={1}>
      {!isOwn && <Typography>{translate('record.emailChange.beforeConfirm')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <ActionButton
          label={translate('record.emailChange.confirm')}
          disabledReason={isOwn ? translate('record.emailChange.own') : undefined}
          onClick={() => {
            if (!isBusy) confirm.mutate(undefined);
          }}
        />
        <Button variant="outlined" disabled={isBusy} onClick={() => withdraw.mutate(undefined)}>
          {translate('record.emailChange.withdraw')}
        </Button>
      </Box>
    </Stack>
  );
}

/** Asks for the code sent to the new address, which the member reads out on the phone. */
function CodeField({ applicationId, change: { id } }: Pick<Props, 'applicationId' | 'change'>) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const check = useStep(applicationId, async (typed: string) =>
    call(calls.checkEmail, { params: { id }, body: { code: typed } }),
  );
  return (
    <Box
      component="form"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !check.isPending) check.mutate(code);
      }}
    >
      <TextField
        label={translate('record.emailChange.code')}
        helperText={translate('record.emailChange.codeHint')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        size="small"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        sx={{ flex: '1 1 240px', maxWidth: 420 }}
      />
      <Button type="submit" disabled={check.isPending}>
        {translate('record.emailChange.check')}
      </Button>
    </Box>
  );
}
