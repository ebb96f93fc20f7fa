import { Box, Link } from '@mui/material';
import { type OfficeNotes, verificationChecks } from '@portal/contract/applications/responses';
import type { HistoryRow } from '@portal/contract/members/responses';
import type { SendBackView } from '@portal/contract/reviewing/responses';
import { useTranslate } from 'react-admin';
import type { TimelineEntry } from '../../../../shell/record/detail/timeline.tsx';

const sendBackActions = new Set(['application.sendBack', 'application.fixPaid', 'application.fixUnpaid']);

/** Returns the rows of the audit trail that {@link useOfficeEntries} does not show with more detail. */
export function otherRows(rows: readonly HistoryRow[], office: OfficeNotes | undefined): HistoryRow[] {
  const latestVerify = rows.find(({ action }) => action === 'application.verify');
  return rows.filter(
    (row) =>
      !(office?.sendBacks && sendBackActions.has(row.action)) &&
      !(office?.verification && row === latestVerify),
  );
}

/** Returns the send-backs with their comments and corrections, and the latest verification with its checks and note. */
export function useOfficeEntries(office: OfficeNotes | undefined): TimelineEntry[] {
  const translate = useTranslate();
  const { verification, sendBacks = [] } = office ?? {};
  const actionOf = (action: string) => translate(`audit.action.application.${action}`, { _: action });
  const entries = sendBacks.flatMap(({ round, at, by, comments, fixed }): TimelineEntry[] => [
    {
      id: `sent-back-${round}`,
      at,
      kind: 'decision',
      text: actionOf('sendBack'),
      ...(by ? { who: by } : {}),
      ...(fixed ? {} : { label: { tone: 'wait', text: translate('applications.sentBack.waiting') } }),
      needsAttention: fixed === undefined,
      details: (
        <Box component="ul" sx={{ my: 0, pl: 3 }}>
          {comments.map(({ field, text }) => (
            <li key={field}>
              <FieldName path={field} />: {text}
            </li>
          ))}
        </Box>
      ),
    },
    ...(fixed ? [correctionOf(round, comments, fixed)] : []),
  ]);
  function correctionOf(
    round: number,
    comments: SendBackView['comments'],
    { at, note, changes }: NonNullable<SendBackView['fixed']>,
  ): TimelineEntry {
    return {
      id: `fixed-${round}`,
      at,
      kind: 'edit',
      text: translate('applications.sentBack.fixed'),
      details: (
        <>
          <Box component="ul" sx={{ my: 0, pl: 3 }}>
            {comments.map(({ field }) => (
              <li key={field}>
                <FieldName path={field} />: <Change change={changes.find((one) => one.field === field)} />
              </li>
            ))}
          </Box>
          {note && <Box>{translate('applications.sentBack.message', { note })}</Box>}
        </>
      ),
    };
  }
  if (!verification) return entries;
  const { at, by, checks, note } = verification;
  const ticked = verificationChecks.filter((name) => checks?.[name]);
  return [
    ...entries,
    {
      id: 'verification',
      at,
      kind: 'decision',
      text: actionOf('verify'),
      ...(by ? { who: by } : {}),
      details: (
        <>
          {ticked.length > 0 && (
            <Box>
              {translate('applications.verified.checked', {
                what: ticked.map((name) => translate(`applications.verify.${name}`)).join('; '),
              })}
            </Box>
          )}
          {note && (
            <Box sx={{ whiteSpace: 'pre-wrap' }}>{translate('applications.verified.note', { note })}</Box>
          )}
        </>
      ),
    },
  ];
}

const fieldKey = (path: string) => `record.field.${path.split('.').at(-1) ?? ''}`;

function FieldName({ path }: { path: string }) {
  const translate = useTranslate();
  const field = translate(fieldKey(path));
  return (
    <b>{path.startsWith('applicants.1.') ? translate('applications.sentBack.spouse', { field }) : field}</b>
  );
}

type ShownChange = NonNullable<SendBackView['fixed']>['changes'][number];

/** Old and new value of a field; files are links. */
function Change({ change }: { change: ShownChange | undefined }) {
  const translate = useTranslate();
  if (change === undefined) return translate('applications.sentBack.same');
  const parts = [
    ['before', change.before],
    ['after', change.after],
  ] as const;
  return parts.map(([part, value]) => (
    <div key={part}>
      {translate(`applications.sentBack.${part}`)}:{' '}
      {/^https?:\/\//.test(value) ? (
        <Link href={value} target="_blank" rel="noreferrer">
          {translate(fieldKey(change.field))}
        </Link>
      ) : (
        value || '–'
      )}
    </div>
  ));
}
