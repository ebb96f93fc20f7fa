import { Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import {
  assetRuleOf,
  assetTypes,
  calls,
  noticeLimits,
  type NoticeSlot,
  noticeSlots,
  textOf,
} from '@portal/contract';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../shell/language/use-wire-text.ts';
import { call } from '../../shell/session/call.ts';
import { inspected, sendFile } from '../../shell/upload/send-file.ts';
import type { WrittenDocument } from './written-notice.ts';

interface Props {
  noticeId: string;
  slot: NoticeSlot;
  document: WrittenDocument | undefined;
  onChange: (document: WrittenDocument | undefined) => void;
  /** Whether a file is on its way. */
  onBusy: (isBusy: boolean) => void;
}

/** One document of a notice: chosen, sent with its progress, looked at by the server, named; replaced or taken away. */
export function DocumentField({ noticeId, slot, document, onChange, onBusy }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<unknown>();
  const n = noticeSlots.indexOf(slot) + 1;
  const label = translate('notices.document', { n });
  const { extensions } = assetRuleOf(`notices/${slot}`);

  const send = async (file: File) => {
    setProblem(undefined);
    setPercent(0);
    onBusy(true);
    try {
      const uploadId = await sent(noticeId, slot, file, setPercent);
      onChange({ slot, uploadId, name: document?.name ?? nameOf(file), bytes: file.size });
    } catch (refusal) {
      setProblem(refusal);
    } finally {
      setPercent(undefined);
      onBusy(false);
    }
  };
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minWidth: 0 }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={extensions.map((extension) => `.${extension}`).join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      <Typography sx={{ minWidth: 110, fontWeight: 600 }}>{label}</Typography>
      {document && (
        <TextField
          size="small"
          label={translate('notices.documentName', { n })}
          value={document.name}
          onChange={({ target }) => onChange({ ...document, name: target.value })}
          slotProps={{ htmlInput: { maxLength: noticeLimits.documentName } }}
          sx={{ flex: '1 1 220px', maxWidth: 420 }}
        />
      )}
      <Button
        variant="outlined"
        size="small"
        loading={percent !== undefined}
        aria-label={`${label}: ${translate(document ? 'notices.replace' : 'notices.choose')}`}
        onClick={() => input.current?.click()}
      >
        {translate(document ? 'notices.replace' : 'notices.choose')}
      </Button>
      {document && percent === undefined && (
        <Button
          size="small"
          aria-label={`${label}: ${translate('notices.remove')}`}
          onClick={() => onChange(undefined)}
        >
          {translate('notices.remove')}
        </Button>
      )}
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={label}
          sx={{ width: '100%', maxWidth: 320 }}
        />
      )}
      <Typography
        variant="body2"
        role="status"
        color={problem === undefined ? 'text.secondary' : 'error'}
        sx={{ flexBasis: '100%' }}
      >
        {percent !== undefined &&
          (percent < 100 ? translate('notices.sending', { percent }) : translate('notices.checking'))}
        {problem !== undefined && wireText(problem)}
      </Typography>
    </Box>
  );
}

/** A file's own name without its ending, as far as it may be long. */
const nameOf = ({ name }: File): string => name.replace(/\.[^.]+$/, '').slice(0, noticeLimits.documentName);

/** Sends a file and waits for its inspection. @returns the id of the upload @throws what the person is told */
async function sent(
  id: string,
  slot: NoticeSlot,
  file: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  const { extensions, maxBytes, maxPictureBytes, typeText } = assetRuleOf(`notices/${slot}`);
  const contentType = assetTypes[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
  if (!extensions.some((extension) => assetTypes[extension] === contentType))
    throw new Error(textOf(typeText ?? 'asset.type'));
  const most = contentType.startsWith('image/') ? (maxPictureBytes ?? maxBytes) : maxBytes;
  if (file.size > most) throw new Error(textOf('asset.size'));
  const params = { id, slot };
  const { data } = await call(calls.requestNoticeUpload, { params, body: { contentType, size: file.size } });
  await sendFile(data.url, file, contentType, onProgress);
  await inspected(async () => call(calls.noticeUploadState, { params: { id: data.id } }));
  return data.id;
}
