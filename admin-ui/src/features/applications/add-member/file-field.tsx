import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { slotExtensions } from '@portal/contract/enums';
import type { FormAnswers } from '@portal/contract/fields/form-steps';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { textAt } from '../../../shell/record/edit/edit-record.ts';
import { fieldId, useFieldEditing } from '../../../shell/record/edit/editing.ts';
import { type Place, upload } from '../../../shell/record/edit/use-replacement.ts';
import { call } from '../../../shell/session/call.ts';

interface Props {
  path: string;
  label: string;
  place: Place;
  answers: FormAnswers;
}

/** Uploads one file and shows it; it becomes part of the answers once the server has accepted it. */
export function FileField({ path, label, place, answers }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const input = useRef<HTMLInputElement>(null);
  const { change, problems } = useFieldEditing();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const key = textAt(answers, path);
  const isSending = percent !== undefined;
  const { data: stored } = useQuery({
    queryKey: ['upload', key],
    queryFn: ({ signal }) => call(calls.uploadState, { params: { '*': key }, signal }),
    enabled: key !== '',
    staleTime: 60_000,
  });
  const send = async (file: File) => {
    setFailure(undefined);
    setPercent(0);
    change(path, '');
    try {
      change(path, await upload(file, place, setPercent));
    } catch (error) {
      setFailure(error);
    } finally {
      setPercent(undefined);
    }
  };
  const rejection = key !== '' && stored?.state === 'refused' ? stored.msg : undefined;
  // A later accepted file clears the problem.
  const fieldProblem = key === '' ? problems.find((one) => one.path === path)?.msg : undefined;
  const problem = failure ?? fieldProblem ?? rejection;
  const status = isSending
    ? percent < 100
      ? translate('add-member.file.sending', { percent })
      : translate('add-member.file.checking')
    : key !== '' && stored?.state === 'ok'
      ? [translate('add-member.file.accepted'), stored.key && wireText(stored.key)].filter(Boolean).join('. ')
      : '';
  const isPdf = key.endsWith('.pdf');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      {stored?.url && key !== '' && !isPdf && (
        <Box
          component="img"
          src={stored.url}
          alt={label}
          sx={{
            height: 72,
            maxWidth: 140,
            objectFit: 'contain',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      )}
      <Button
        id={fieldId(path)}
        variant="outlined"
        loading={isSending}
        loadingPosition="start"
        aria-label={`${label}: ${translate(key ? 'add-member.file.replace' : 'add-member.file.choose')}`}
        aria-describedby={`${fieldId(path)}-state`}
        onClick={() => input.current?.click()}
      >
        {translate(key ? 'add-member.file.replace' : 'add-member.file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={slotExtensions[place.slot].map((extension) => `.${extension}`).join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      {isPdf && stored?.url && (
        <Button component="a" href={stored.url} target="_blank" rel="noreferrer">
          {translate('add-member.file.show')}
        </Button>
      )}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        {isSending && (
          <LinearProgress variant="determinate" value={percent} aria-label={label} sx={{ mb: 0.5 }} />
        )}
        <Typography
          id={`${fieldId(path)}-state`}
          variant="body2"
          role="status"
          color={problem && !isSending ? 'error' : 'text.secondary'}
        >
          {problem && !isSending ? wireText(problem) : status}
        </Typography>
      </Box>
    </Box>
  );
}
