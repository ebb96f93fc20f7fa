import { Alert, Box, Button, Paper, Stack, Link as TextLink, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { type SystemView } from '@portal/contract/operations/responses';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { Alarms } from './alarms.tsx';
import { Objectives } from './objectives.tsx';

/** ms between refetches; the previous data stays visible meanwhile. */
const POLL_INTERVAL_MS = 30_000;
/** ms after which the watch counts as stopped; a worker checks every minute. */
const UNWATCHED_MS = 3 * 60_000;
/** Code, receipt and approval (docs/scale.md). */
const MAILS_PER_APPLICATION = 3;

/** `/admin/settings/system`: state of the portal (docs/rules/alarms.md). */
export default function SystemScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  usePageTitle(translate('system-status.pageHeading'));
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }): Promise<SystemView> => (await call(calls.getSystem, { signal })).data,
    refetchInterval: POLL_INTERVAL_MS,
  });
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <Typography variant="h1">{translate('system-status.pageHeading')}</Typography>
      <Typography color="text.secondary">
        {translate('system-status.intro')}{' '}
        {data && translate('system-status.asOf', { at: indiaDateTime(data.at) })}
      </Typography>
      {error && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={() => void refetch()}>{translate('system-status.retry')}</Button>}
        >
          {translate('system-status.failed')} {wireText(error)}
        </Alert>
      )}
      {data === undefined && !error && (
        <Typography role="status">{translate('system-status.loading')}</Typography>
      )}
      {data && <System system={data} />}
    </Stack>
  );
}

function System({ system }: { system: SystemView }) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const {
    at,
    watchedAt,
    alarms,
    objectives,
    parts,
    jobs,
    lastWebhookAt,
    mailsPerDay,
    backup,
    disks,
    versions,
    audit,
  } = system;
  const isUnwatched = watchedAt === undefined || Date.parse(at) - Date.parse(watchedAt) > UNWATCHED_MS;
  const failedJobs =
    jobs.failed > 0 && permissions.includes('jobs.all') ? (
      <TextLink component={Link} to={pages.jobs.path}>
        {showCount(jobs.failed)}
      </TextLink>
    ) : (
      showCount(jobs.failed)
    );
  return (
    <>
      {isUnwatched && (
        <Alert severity="warning" role="status">
          {translate('system-status.unwatched')}
        </Alert>
      )}
      <Alarms alarms={alarms} />
      <Objectives objectives={objectives} />
      <Facts
        heading={translate('system-status.parts')}
        facts={parts.map(({ part, state, since }): Fact => [
          translate(`system-status.part.${part}`),
          <>
            <Box component="span" sx={state === 'ok' ? {} : { color: 'error.main', fontWeight: 700 }}>
              {translate(`system-status.state.${state}`)}
            </Box>
            {since !== undefined && ` · ${translate('system-status.since', { at: indiaDateTime(since) })}`}
          </>,
        ])}
      />
      <Facts
        heading={translate('system-status.work')}
        facts={[
          [translate('system-status.waiting'), showCount(jobs.waiting)],
          [
            translate('system-status.oldest'),
            jobs.oldestDueAt === undefined
              ? translate('system-status.none')
              : indiaDateTime(jobs.oldestDueAt),
          ],
          [translate('system-status.failedJobs'), failedJobs],
          [
            translate('system-status.lastWebhook'),
            lastWebhookAt === undefined ? translate('system-status.never') : indiaDateTime(lastWebhookAt),
          ],
          [
            translate('system-status.mailsPerDay'),
            mailsPerDay === undefined
              ? translate('system-status.unknown')
              : translate('system-status.mailsPerDayRow', {
                  mails: showCount(mailsPerDay),
                  applications: showCount(Math.floor(mailsPerDay / MAILS_PER_APPLICATION)),
                }),
          ],
        ]}
      />
      <Facts
        heading={translate('system-status.safety')}
        facts={[
          [translate('system-status.lastBackup'), backupOf(backup, translate)],
          ...disks.map(({ place, percent }): Fact => [
            translate(`system-status.disk.${place}`),
            translate('system-status.percent', { percent }),
          ]),
          [
            translate('system-status.audit'),
            audit === undefined
              ? translate('system-status.never')
              : translate('system-status.auditRow', {
                  seq: showCount(audit.seq),
                  at: indiaDateTime(audit.sealedAt),
                }),
          ],
        ]}
      />
      <Facts
        heading={translate('system-status.versions')}
        facts={[
          [translate('system-status.portalVersion'), versions.portal ?? translate('system-status.unknown')],
          [translate('system-status.migration'), String(versions.migration)],
          ['Node.js', versions.node],
          ['MongoDB', versions.mongo ?? translate('system-status.unknown')],
        ]}
      />
    </>
  );
}

function backupOf(
  { isSet, lastAt }: SystemView['backup'],
  translate: ReturnType<typeof useTranslate>,
): string {
  if (lastAt !== undefined) return indiaDateTime(lastAt);
  if (isSet === undefined) return translate('system-status.unknown');
  return translate(isSet ? 'system-status.never' : 'system-status.noBackups');
}

/** One line: label and value. */
type Fact = readonly [label: string, value: ReactNode];

/** Facts under a heading; stacked on a phone. */
function Facts({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography variant="h2" id={id} gutterBottom>
        {heading}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 1 },
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
