import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { NoticeDetails } from '@portal/contract/notices/responses';
import { pageAddress } from '@portal/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { RichText } from '../../../shell/rich-text/rich-text.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { NoticeForm } from './notice-form.tsx';
import { NoticeMailPanel } from './notice-mailing.tsx';
import { StatusChip } from './status-chip.tsx';

/** Document addresses are valid for 5 minutes. */
const addressLifeMs = 4 * 60_000;

/** `/admin/NoticesView/{id}`: the notice as members see it, and its editor. */
export default function NoticeScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const client = useQueryClient();
  const { id = '' } = useParams();
  const [isEditing, setEditing] = useState(false);
  const queryKey = ['notice', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<NoticeDetails> => call(calls.showNotice, { params: { id }, signal }),
    // A refetch must not discard typed text; saving detects a newer version.
    refetchInterval: isEditing ? false : addressLifeMs,
    refetchOnWindowFocus: !isEditing,
  });
  usePageTitle(data?.title ?? translate('notices.heading'));
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1000 }}>
      <div>
        <Button component={Link} to={pageAddress('notices')} size="small">
          {translate('notices.back')}
        </Button>
      </div>
      {error && !data && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={() => void refetch()}>{translate('notices.retry')}</Button>}
        >
          {translate('notices.failed')} {wireText(error)}
        </Alert>
      )}
      {data === undefined && !error && (
        <div role="status" aria-label={translate('notices.loading')}>
          <Skeleton variant="rounded" height={360} />
        </div>
      )}
      {data && isEditing && (
        <>
          <Typography variant="h1">{data.title}</Typography>
          <NoticeForm
            notice={data}
            onSaved={(notice) => {
              client.setQueryData(queryKey, notice);
              setEditing(false);
              notify('notices.saved', { type: 'success' });
            }}
            onCancel={() => setEditing(false)}
          />
        </>
      )}
      {data && !isEditing && <Shown notice={data} onEdit={() => setEditing(true)} />}
    </Stack>
  );
}

function Shown({ notice, onEdit }: { notice: NoticeDetails; onEdit: () => void }) {
  const translate = useTranslate();
  const mayPublish = useStaffUser().permissions.includes('notices.publish');
  const { title, text, titleHi, textHi, userType, status, createdAt, createdBy, publishedAt } = notice;
  const { version, updatedAt, updatedBy } = notice;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h1" sx={{ flex: '1 1 300px', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {(mayPublish || status === 'Inactive') && (
          <Button variant="contained" onClick={onEdit}>
            {translate('notices.edit')}
          </Button>
        )}
      </Box>
      {!mayPublish && status === 'Active' && (
        <Alert severity="info">{translate('notices.mayNotPublish')}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <StatusChip status={status} />
        <Typography>
          {translate('notices.group')}: <strong>{translate(`notices.group.${userType}`)}</strong>
        </Typography>
      </Box>
      <Typography color="text.secondary">
        {translate('notices.written', { at: indiaDateTime(createdAt), by: createdBy })}
        {publishedAt && <br />}
        {publishedAt && translate('notices.published', { at: indiaDateTime(publishedAt) })}
        {version > 1 && <br />}
        {version > 1 && translate('notices.changed', { at: indiaDateTime(updatedAt), by: updatedBy })}
      </Typography>
      {mayPublish && status === 'Active' && <NoticeMailPanel notice={notice} />}
      <Box component="section" aria-label={translate('notices.inEnglish')}>
        <RichText html={text} language="en" />
      </Box>
      {titleHi !== undefined && textHi !== undefined && (
        <Box
          component="section"
          aria-label={translate('notices.inHindi')}
          sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}
        >
          <Typography lang="hi" variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {titleHi}
          </Typography>
          <RichText html={textHi} language="hi" />
        </Box>
      )}
      <Documents notice={notice} />
    </>
  );
}

function Documents({ notice: { documents } }: { notice: NoticeDetails }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="documents" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography id="documents" variant="h2">
        {translate('notices.documents')}
      </Typography>
      {documents.length === 0 && (
        <Typography color="text.secondary">{translate('notices.noDocuments')}</Typography>
      )}
      <Box component="ul" sx={{ pl: 2.5 }}>
        {documents.map(({ slot, name, bytes, url }) => (
          <li key={slot}>
            <Button
              component="a"
              href={url}
              size="small"
              aria-label={`${translate('notices.download')}: ${name}`}
            >
              {name}
            </Button>{' '}
            <Typography component="span" variant="body2" color="text.secondary">
              {translate('notices.kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) })}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
