import { Box, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { TimelineEntry } from '../../../shell/record/detail/timeline.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { calendarDate } from '../../../shell/ui/format.ts';

export const notesKey = (id: string) => ['applicationNotes', id];

/** Notes of staff on an application, for those who may verify it. */
export function useNotes(id: string) {
  const { permissions } = useStaffUser();
  return useQuery({
    queryKey: notesKey(id),
    queryFn: async ({ signal }) => (await call(calls.getApplicationNotes, { params: { id }, signal })).data,
    enabled: permissions.includes('applications.verify'),
  });
}

/** Notes as entries of the timeline, without markup. */
export function useNoteEntries({ _id: id, dataDeleted }: ApplicationView): TimelineEntry[] {
  const translate = useTranslate();
  const { data = [] } = useNotes(id);
  if (dataDeleted !== undefined) return [];
  return data.map(({ id: noteId, at, by, text, followUp }) => ({
    id: noteId,
    at,
    kind: 'note',
    text: translate('queue.note'),
    who: by ?? translate('queue.notes.someone'),
    details: (
      <>
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
        {followUp !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {translate('queue.line.followUp', { date: calendarDate(followUp) })}
          </Typography>
        )}
      </>
    ),
  }));
}
