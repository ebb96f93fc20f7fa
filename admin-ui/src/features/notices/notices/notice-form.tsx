import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type Language, noticeGroups, noticeStatuses } from '@portal/contract/enums';
import { type NoticeDetails, noticeLimits, noticeSlots } from '@portal/contract/notices/responses';
import { type TextKey } from '@portal/contract/texts';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { RichTextField } from '../../../shell/rich-text/rich-text-field.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { preservedInput, usePreserveInput } from '../../../shell/dialogs/preserved-input.ts';
import { DocumentField } from './document-field.tsx';
import { MailDialog } from './notice-mailing.tsx';
import { StatusChip } from './status-chip.tsx';
import { bodyOf, problemsOf, draftFrom, type NoticeDraft, type TextDraft } from './notice-draft.ts';

interface Props {
  /** Undefined for a new notice. */
  notice?: NoticeDetails;
  onSaved: (notice: NoticeDetails) => void;
  onCancel: () => void;
}

/** Notice editor in English and optionally Hindi; asks for confirmation before saving, and again before mailing. */
export function NoticeForm({ notice, onSaved, onCancel }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const mayPublish = useStaffUser().permissions.includes('notices.publish');
  const version = notice?.version ?? 0;
  const storageKey = `notice.${notice?.id ?? 'new'}.${version}`;
  const [first] = useState(() => draftFrom(notice));
  const [draft, setDraft] = useState(() => preservedInput<NoticeDraft>(storageKey) ?? first);
  const [sending, setSending] = useState<readonly string[]>([]);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [mailing, setMailing] = useState<NoticeDetails>();
  const saved = useRef<NoticeDetails>(undefined);
  usePreserveInput(storageKey, draft === first ? undefined : draft);

  const change = (part: Partial<NoticeDraft>) => setDraft((now) => ({ ...now, ...part }));
  const problems = wasSubmitted ? problemsOf(draft) : {};
  const openConfirmation = () => {
    setSubmitted(true);
    if (Object.keys(problemsOf(draft)).length === 0 && sending.length === 0) setAsking(true);
  };
  const { id, userType, status, documents } = draft;
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault();
        openConfirmation();
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          select
          label={translate('notices.group')}
          value={userType}
          onChange={({ target }) =>
            change({ userType: noticeGroups.find((one) => one === target.value) ?? 'All' })
          }
          sx={{ minWidth: 220 }}
        >
          {noticeGroups.map((group) => (
            <MenuItem key={group} value={group}>
              {translate(`notices.group.${group}`)}
            </MenuItem>
          ))}
        </TextField>
        {mayPublish ? (
          <TextField
            select
            label={translate('notices.status')}
            value={status}
            helperText={translate('notices.statusHint')}
            onChange={({ target }) =>
              change({ status: noticeStatuses.find((one) => one === target.value) ?? 'Inactive' })
            }
            sx={{ minWidth: 220 }}
          >
            {noticeStatuses.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`notices.status.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Typography color="text.secondary" sx={{ alignSelf: 'center' }}>
            <StatusChip status={status} /> {translate('notices.mayNotPublish')}
          </Typography>
        )}
      </Box>
      <LanguageFields
        language="en"
        written={draft.en}
        titleProblem={problems.title}
        textProblem={problems.text}
        onChange={(en) => change({ en })}
      />
      <LanguageFields
        language="hi"
        written={draft.hi}
        titleProblem={problems.titleHi}
        textProblem={problems.textHi}
        onChange={(hi) => change({ hi })}
      />
      <Stack
        component="fieldset"
        spacing={1.5}
        sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 2, minWidth: 0 }}
      >
        <Typography component="legend" variant="h2" sx={{ float: 'left', width: '100%' }}>
          {translate('notices.documents')}
        </Typography>
        <Typography color="text.secondary" sx={{ clear: 'both' }}>
          {translate('notices.documentsHint')}
        </Typography>
        {noticeSlots.map((slot) => (
          <DocumentField
            key={slot}
            noticeId={id}
            slot={slot}
            document={documents.find((one) => one.slot === slot)}
            onChange={(document) =>
              setDraft((now) => ({
                ...now,
                documents: [
                  ...now.documents.filter((one) => one.slot !== slot),
                  ...(document === undefined ? [] : [document]),
                ],
              }))
            }
            onBusy={(isBusy) =>
              setSending((now) => [...now.filter((one) => one !== slot), ...(isBusy ? [slot] : [])])
            }
          />
        ))}
      </Stack>
      {problems.documents && (
        <Typography color="error" role="alert">
          {wireText(problems.documents)}
        </Typography>
      )}
      {wasSubmitted && sending.length > 0 && (
        <Typography color="error" role="alert">
          {translate('notices.waitForFile')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained">
          {translate(notice === undefined ? 'notices.save' : 'notices.update')}
        </Button>
        <Button onClick={onCancel}>{translate('notices.cancel')}</Button>
      </Box>
      {isAsking && (
        <FormDialog
          title={translate('notices.confirm')}
          action={translate(notice === undefined ? 'notices.save' : 'notices.update')}
          run={async () => {
            saved.current = await call(calls.putNotice, { params: { id }, body: bodyOf(draft, version) });
          }}
          onClose={(wasDone) => {
            setAsking(false);
            if (!wasDone || saved.current === undefined) return;
            if (mayPublish && saved.current.status === 'Active') setMailing(saved.current);
            else onSaved(saved.current);
          }}
        >
          <Typography>
            {status === 'Active'
              ? translate('notices.confirmActive', { group: translate(`notices.group.${userType}`) })
              : translate('notices.confirmInactive')}
          </Typography>
        </FormDialog>
      )}
      {mailing && <MailDialog notice={mailing} onClose={() => onSaved(mailing)} />}
    </Stack>
  );
}

interface LanguageFieldsProps {
  language: Language;
  written: TextDraft;
  titleProblem: TextKey | undefined;
  textProblem: TextKey | undefined;
  onChange: (draft: TextDraft) => void;
}

/** Subject and text of a notice in one language. */
function LanguageFields({
  language,
  written: draft,
  titleProblem,
  textProblem,
  onChange,
}: LanguageFieldsProps) {
  const translate = useTranslate();
  const wireText = useWireText();
  const name = translate(language === 'en' ? 'notices.english' : 'notices.hindi');
  const { title, html, length } = draft;
  const count = length.toString();
  const letters =
    language === 'en'
      ? translate('notices.letters', { count, least: noticeLimits.least })
      : translate('notices.lettersOnly', { count });
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 2, minWidth: 0 }}
    >
      <Typography component="legend" variant="h2" sx={{ float: 'left', width: '100%', mb: 1 }}>
        {name}
      </Typography>
      <Stack spacing={2} sx={{ clear: 'both' }}>
        {language === 'hi' && (
          <Typography color="text.secondary">{translate('notices.hindiHint')}</Typography>
        )}
        <TextField
          label={`${translate('notices.title')} (${name})`}
          value={title}
          error={titleProblem !== undefined}
          helperText={titleProblem && wireText(titleProblem)}
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
          slotProps={{ htmlInput: { maxLength: noticeLimits.title, lang: language } }}
        />
        <RichTextField
          html={html}
          language={language}
          label={`${translate('notices.text')} (${name})`}
          hint={`${textProblem === undefined ? '' : `${wireText(textProblem)}. `}${letters}`}
          isInvalid={textProblem !== undefined}
          onChange={(now, characters) => onChange({ ...draft, html: now, length: characters })}
        />
      </Stack>
    </Box>
  );
}
