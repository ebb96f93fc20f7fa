import { Box, Link, Typography } from '@mui/material';
import type { OfficeNotes } from '@portal/contract/applications/responses';
import type { SendBackView } from '@portal/contract/reviewing/responses';
import { useTranslate } from 'react-admin';
import { indiaDateTime } from '../../../../shell/ui/format.ts';

/**
 * Each time the application was sent back, latest first: comments, date of the correction, old and new values
 * (docs/rules/states.md).
 */
export function SendBackHistory({ office }: { office: OfficeNotes | undefined }) {
  return office?.sendBacks?.map((sendBack) => <SendBackEntry key={sendBack.round} sendBack={sendBack} />);
}

function SendBackEntry({ sendBack: { at, by, comments, fixed } }: { sendBack: SendBackView }) {
  const translate = useTranslate();
  const changeOf = (field: string) => fixed?.changes.find((change) => change.field === field);
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <Typography>
        {by
          ? translate('applications.sentBack.by', { name: by, at: indiaDateTime(at) })
          : translate('applications.sentBack.at', { at: indiaDateTime(at) })}
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
        {comments.map(({ field, text }) => (
          <li key={field}>
            <FieldName path={field} />: {text}
            {fixed && <Change change={changeOf(field)} />}
          </li>
        ))}
      </Box>
      <Typography color={fixed ? 'text.primary' : 'text.secondary'}>
        {fixed
          ? translate('applications.sentBack.fixed', { at: indiaDateTime(fixed.at) })
          : translate('applications.sentBack.waiting')}
      </Typography>
      {fixed?.note && (
        <Typography>{translate('applications.sentBack.message', { note: fixed.note })}</Typography>
      )}
    </Box>
  );
}

function FieldName({ path }: { path: string }) {
  const translate = useTranslate();
  const field = translate(`record.field.${path.split('.').at(-1) ?? ''}`);
  return (
    <b>{path.startsWith('applicants.1.') ? translate('applications.sentBack.spouse', { field }) : field}</b>
  );
}

type ShownChange = NonNullable<SendBackView['fixed']>['changes'][number];

/** Old and new value of a field; files are links. */
function Change({ change }: { change: ShownChange | undefined }) {
  const translate = useTranslate();
  if (change === undefined) {
    return <Typography color="text.secondary">{translate('applications.sentBack.same')}</Typography>;
  }
  const parts = [
    ['before', change.before],
    ['after', change.after],
  ] as const;
  return (
    <Typography component="div">
      {parts.map(([part, value]) => (
        <div key={part}>
          {translate(`applications.sentBack.${part}`)}:{' '}
          {/^https?:\/\//.test(value) ? (
            <Link href={value} target="_blank" rel="noreferrer">
              {translate(`record.field.${change.field.split('.').at(-1) ?? ''}`)}
            </Link>
          ) : (
            value || '–'
          )}
        </div>
      ))}
    </Typography>
  );
}
