import { Alert, AlertTitle, Box, Link as TextLink, Paper, Stack, Typography } from '@mui/material';
import { alarmReasonOf } from '@portal/contract/operations/alarms';
import type { AlarmView } from '@portal/contract/operations/responses';
import { pages } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { indiaDateTime } from '../../../shell/ui/format.ts';

/** Open alarms with what to do, and those that ended last. */
export function Alarms({ alarms }: { alarms: readonly AlarmView[] }) {
  const translate = useTranslate();
  const open = alarms.filter(({ endedAt }) => endedAt === undefined);
  const ended = alarms.filter(({ endedAt }) => endedAt !== undefined);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="system-alarms" sx={{ p: 3 }}>
      <Typography variant="h2" id="system-alarms" gutterBottom>
        {translate('system-status.alarms')}
      </Typography>
      {open.length === 0 ? (
        <Typography>{translate('system-status.noAlarms')}</Typography>
      ) : (
        <Stack spacing={2} role="list">
          {open.map((alarm) => (
            <OpenAlarm key={alarm.id} alarm={alarm} />
          ))}
        </Stack>
      )}
      {ended.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            {translate('system-status.ended')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {ended.map(({ id, reason, since, endedAt = '' }) => (
              <li key={id}>
                {translate(`system-status.alarm.title.${reason}`)}
                {': '}
                {translate('system-status.lasted', {
                  since: indiaDateTime(since),
                  until: indiaDateTime(endedAt),
                })}
              </li>
            ))}
          </Box>
        </>
      )}
    </Paper>
  );
}

function OpenAlarm({ alarm: { reason, since, quietSince, percent } }: { alarm: AlarmView }) {
  const translate = useTranslate();
  const title = translate(`system-status.alarm.title.${reason}`);
  const { page } = alarmReasonOf(reason);
  return (
    <Alert
      severity={quietSince === undefined ? 'error' : 'info'}
      role="listitem"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle>{title}</AlertTitle>
      <div>
        {translate('system-status.since', { at: indiaDateTime(since) })}
        {percent !== undefined && `, ${translate('system-status.percent', { percent })}`}
      </div>
      {quietSince !== undefined && (
        <div>{translate('system-status.quiet', { at: indiaDateTime(quietSince) })}</div>
      )}
      <div>
        <strong>{translate('system-status.people')}</strong>{' '}
        {translate(`system-status.alarm.people.${reason}`)}
      </div>
      <div>
        <strong>{translate('system-status.todo')}</strong> {translate(`system-status.alarm.todo.${reason}`)}
      </div>
      {page !== 'system' && (
        <TextLink
          component={Link}
          to={pages[page].path}
          color="inherit"
          aria-label={translate('system-status.goToAbout', { title })}
        >
          {translate('system-status.goTo')}
        </TextLink>
      )}
    </Alert>
  );
}
