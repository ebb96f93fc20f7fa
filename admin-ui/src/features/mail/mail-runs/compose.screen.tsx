import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { type Language, languages } from '@portal/contract/enums';
import { type MailRunPreview } from '@portal/contract/mail/responses';
import { mailSubjectMost } from '@portal/contract/mail/mail-runs';
import { pageAddress } from '@portal/contract/pages';
import { showMoment } from '@portal/contract/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../shell/language/language.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { RichTextField } from '../../../shell/rich-text/rich-text-field.tsx';
import { call } from '../../../shell/session/call.ts';
import { LinkAlert } from '../../../shell/ui/link-alert.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { draftFor, type MailDraft, type MailStart, requestOf } from './mail-draft.ts';
import { RecipientFields } from './recipient-fields.tsx';

const fieldsOf = { en: ['subject', 'html'], hi: ['subjectHi', 'htmlHi'] } as const;

/** `/bulkemail`: composes a bulk mail and chooses its recipients; a preview is required before sending. */
export default function ComposeScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  usePageTitle(translate('mail-runs.title'));
  const { state } = useLocation() as { state: MailStart | null };
  const [draft, setDraft] = useState(() => draftFor(state ?? {}));
  const previewRun = useMutation({
    mutationFn: async () => (await call(calls.previewMailRun, { body: requestOf(draft) })).data,
  });
  const send = useMutation({
    mutationFn: async () => call(calls.sendEmails, { body: requestOf(draft) }),
    onSuccess: () => previewRun.reset(),
  });
  const change = (changes: Partial<MailDraft>) => {
    setDraft({ ...draft, ...changes });
    previewRun.reset();
    send.reset();
  };
  const problem = send.error ?? previewRun.error;
  const refused = problem instanceof CallError ? (problem.answer.errors ?? []) : [];
  const problemOf = (field: string): string | undefined => {
    const found = refused.find((one) => one.field === field);
    // This error's text contains the typed address, which the text key alone does not.
    if (found?.key === 'mailRun.testAddresses') return found.msg;
    return found === undefined ? undefined : wireText(found);
  };
  const fieldsFor = (language: Language) => {
    const [subject, html] = fieldsOf[language];
    return (
      <Stack key={language} spacing={2}>
        <Typography variant="h2">
          {translate(language === 'en' ? 'mail-runs.inEnglish' : 'mail-runs.inHindi')}
        </Typography>
        <TextField
          label={`${translate('mail-runs.subject')} (${translate(`mail-runs.language.${language}`)})`}
          value={draft[subject]}
          required={language === 'en'}
          error={problemOf(subject) !== undefined}
          helperText={problemOf(subject)}
          onChange={({ target }) => change({ [subject]: target.value })}
          slotProps={{ htmlInput: { maxLength: mailSubjectMost, lang: language } }}
        />
        <RichTextField
          html={draft[html]}
          language={language}
          label={`${translate('mail-runs.body')} (${translate(`mail-runs.language.${language}`)})`}
          hint={problemOf(html) ?? translate('mail-runs.bodyHelp')}
          isInvalid={problemOf(html) !== undefined}
          onChange={(value) => change({ [html]: value })}
        />
      </Stack>
    );
  };
  const preview = previewRun.data;
  const count = preview?.count ?? 0;
  return (
    <Stack spacing={2.5}>
      <Typography variant="h1">{translate('mail-runs.title')}</Typography>
      {send.data !== undefined && (
        <LinkAlert
          severity="success"
          role="status"
          to={pageAddress('mailRun', { id: send.data.runId })}
          open={translate('mail-runs.open')}
        >
          {wireText('mail.scheduled')}
        </LinkAlert>
      )}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem instanceof CallError ? wireText(problem) : translate('mail-runs.failed')}
        </Alert>
      )}
      <Paper
        component="form"
        variant="outlined"
        noValidate
        sx={{ p: 3 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!previewRun.isPending) previewRun.mutate();
        }}
      >
        <Stack spacing={3}>
          {languages.map(fieldsFor)}
          <RecipientFields draft={draft} onChange={change} problemOf={problemOf} />
          <TextField
            type="datetime-local"
            label={translate('mail-runs.sendAt')}
            value={draft.sendAt}
            error={problemOf('sendAt') !== undefined}
            helperText={problemOf('sendAt')}
            onChange={({ target }) => change({ sendAt: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxWidth: 320 }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button type="submit" variant="outlined" disabled={previewRun.isPending}>
              {translate('mail-runs.look')}
            </Button>
            <Button
              variant="contained"
              disabled={count === 0 || send.isPending}
              onClick={() => send.mutate()}
            >
              {translate(draft.to === 'test' ? 'mail-runs.send.tests' : 'mail-runs.send', {
                smart_count: count,
                count: count.toLocaleString('en-IN'),
              })}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {translate('mail-runs.look.hint')}
            </Typography>
          </Box>
        </Stack>
      </Paper>
      {preview !== undefined && (
        <Box role="status">
          <MailPreview preview={preview} />
        </Box>
      )}
    </Stack>
  );
}

/** Width of a phone in CSS pixels. */
const PHONE = 360;

/** Appearance, number of recipients and estimated end of a bulk mail. */
function MailPreview({ preview }: { preview: MailRunPreview }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { samples, mails, missing, lastAt, perDay } = preview;
  return (
    <Stack spacing={2}>
      <Typography>{translate('mail-runs.lastAt', { at: showMoment(lastAt, language), perDay })}</Typography>
      {missing.length > 0 && (
        <Typography color="warning.main">
          {translate('mail-runs.missing', { fields: missing.join(', ') })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {languages.map((one) => {
          const mail = mails[one];
          if (mail === undefined) return null;
          const name = translate('mail-runs.phone', { language: translate(`mail-runs.language.${one}`) });
          return (
            <Paper key={one} variant="outlined" sx={{ width: PHONE, maxWidth: '100%' }}>
              <Typography sx={{ p: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }} lang={one}>
                {mail.subject}
              </Typography>
              {/* Sanitised by the server; the sandboxed frame also blocks scripts, requests and navigation. */}
              <Box
                component="iframe"
                title={name}
                sandbox=""
                srcDoc={`<!doctype html><html lang="${one}"><meta name="viewport" content="width=device-width"><body>${mail.html}</body></html>`}
                sx={{ border: 0, borderTop: 1, borderColor: 'divider', width: '100%', height: 420 }}
              />
            </Paper>
          );
        })}
      </Box>
      {samples.length > 0 && (
        <Box>
          <Typography variant="h3">{translate('mail-runs.samples')}</Typography>
          <Box component="ul" sx={{ columns: { md: 2 }, overflowWrap: 'anywhere' }}>
            {samples.map(({ name, number, address }) => (
              <li key={address}>{[name, number, address].filter((part) => part !== '').join(' · ')}</li>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  );
}
