import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { indiaDay } from '@portal/contract/format';
import { noteMost } from '@portal/contract/reviewing/queue.responses';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { preservedInput, usePreserveInput } from '../../../shell/dialogs/preserved-input.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { lazyComponent } from '../../../shell/lazy-component.ts';
import { Panel } from '../../../shell/record/detail/section.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { notesKey, useNotes } from './use-notes.tsx';
import { useReviewers } from './use-queue.ts';

// The calendar is as large as the whole record page, and few notes have a date.
const DayPicker = lazyComponent(async () => ({
  default: (await import('../../../shell/ui/day-picker.tsx')).DayPicker,
}));

/** A form for a note of staff on an application; the notes are in its timeline. */
export function NotesPanel({ application: { _id: id, dataDeleted } }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { error, refetch } = useNotes(id);
  if (dataDeleted !== undefined) return null;
  return (
    <Panel title={translate('queue.notes')}>
      <Stack spacing={2} sx={{ p: 2 }}>
        <NoteForm key={id} id={id} />
        {error && (
          <Alert
            severity="warning"
            action={<Button onClick={() => void refetch()}>{translate('queue.notes.retry')}</Button>}
          >
            {translate('queue.notes.failed')}
          </Alert>
        )}
      </Stack>
    </Panel>
  );
}

const emptyNote = { text: '', followUp: '' };

/** The typed text survives a reload and the end of a session. */
function NoteForm({ id }: { id: string }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const client = useQueryClient();
  const { username } = useStaffUser();
  const storageKey = `note.${id}`;
  const [typed, setTyped] = useState(() => preservedInput<typeof emptyNote>(storageKey) ?? emptyNote);
  const [problem, setProblem] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(typed !== emptyNote);
  const reviewers = useReviewers(isOpen);
  // One key for each content, so that a repeat after a lost answer stores nothing twice.
  const idempotencyKey = useMemo(() => (typed === emptyNote ? '' : crypto.randomUUID()), [typed]);
  usePreserveInput(storageKey, typed === emptyNote ? undefined : typed);
  const change = (next: Partial<typeof emptyNote>) => {
    const { text, followUp } = { ...typed, ...next };
    setTyped(text === '' && followUp === '' ? emptyNote : { text, followUp });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setProblem(undefined);
    setSaving(true);
    try {
      const headers = { 'idempotency-key': idempotencyKey };
      await call(calls.addApplicationNote, { params: { id }, body: typed, headers });
      setTyped(emptyNote);
      notify('queue.notes.added', { type: 'success' });
      await client.invalidateQueries({ queryKey: notesKey(id) });
      await client.invalidateQueries({ queryKey: ['queueState', id] });
    } catch (refusal) {
      setProblem(refusal);
    } finally {
      setSaving(false);
    }
  };
  const colleagues = (reviewers ?? []).filter((one) => one.username !== username);
  const names = colleagues.map((one) => `@${one.username}`).join(', ');
  return (
    <Stack
      component="form"
      noValidate
      spacing={1.5}
      onFocus={() => setOpen(true)}
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label={translate('queue.notes.text')}
        value={typed.text}
        onChange={({ target }) => change({ text: target.value })}
        helperText={
          names === '' ? translate('queue.notes.hintAlone') : translate('queue.notes.hint', { names })
        }
        multiline
        minRows={2}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: noteMost } }}
      />
      {problem !== undefined && (
        <Alert severity="error" role="alert">
          {wireText(problem)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        {isOpen && (
          <Suspense fallback={null}>
            <DayPicker
              label={translate('queue.notes.followUp')}
              value={typed.followUp}
              onChange={(followUp) => change({ followUp })}
              min={indiaDay(new Date())}
              size="small"
            />
          </Suspense>
        )}
        <Button type="submit" variant="contained" disabled={isSaving || typed.text.trim() === ''}>
          {translate('queue.notes.add')}
        </Button>
      </Box>
    </Stack>
  );
}
