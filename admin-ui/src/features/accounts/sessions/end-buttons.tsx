import { Button } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import type { SessionRecord } from '@portal/contract/accounts/responses';
import { useState } from 'react';
import { useListContext, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import { session as currentSession } from '../../../shell/session/session.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';

/** Ends sessions and refetches the list. */
function useEnd(): { isBusy: boolean; end: (ids: readonly string[]) => Promise<void> } {
  const notify = useNotify();
  const { refetch } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const end = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      for (const id of ids) await call(calls.endSession, { params: { id } });
      notify('sessions.ended', { type: 'success', messageArgs: { smart_count: ids.length } });
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404;
      notify(isGone ? 'sessions.gone' : 'sessions.notEnded', { type: isGone ? 'info' : 'error' });
    }
    setBusy(false);
    void refetch();
  };
  return { isBusy, end };
}

/** Ends one session; the current one is ended by logging out. */
export function EndButton() {
  const session = useRecordContext<SessionRecord>();
  const translate = useTranslate();
  const { isBusy, end } = useEnd();
  if (!session) return null;
  if (session.current) {
    return (
      <Button size="small" variant="outlined" onClick={() => void currentSession.logOut()}>
        {translate('sessions.logOut')}
      </Button>
    );
  }
  const { id, username: name, createdAt } = session;
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      disabled={isBusy}
      aria-label={translate('sessions.endOf', { name, at: indiaDateTime(createdAt) })}
      onClick={() => void end([id])}
    >
      {translate('sessions.end')}
    </Button>
  );
}

/** Ends the selected sessions. */
export function EndSelectedButton() {
  const translate = useTranslate();
  const { isBusy, end } = useEnd();
  const { selectedIds, onUnselectItems } = useListContext<SessionRecord>();
  const run = async () => {
    await end(selectedIds.map(String));
    onUnselectItems();
  };
  return (
    <Button size="small" color="error" disabled={isBusy} onClick={() => void run()}>
      {translate('sessions.end')}
    </Button>
  );
}

/** Ends all of the user's sessions except the current one. */
export function EndOthersButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const { refetch, data, filterValues } = useListContext<SessionRecord>();
  const [isBusy, setBusy] = useState(false);
  const isOwn = (filterValues as { whose?: string }).whose !== 'all';
  if (!isOwn || !data?.some(({ current }) => !current)) return null;
  const run = async () => {
    setBusy(true);
    try {
      await call(calls.endOtherSessions);
      notify('sessions.othersEnded', { type: 'success' });
    } catch {
      notify('sessions.notEnded', { type: 'error' });
    }
    setBusy(false);
    void refetch();
  };
  return (
    <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void run()}>
      {translate('sessions.endOthers')}
    </Button>
  );
}
