import { Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { assetRuleOf } from '@portal/contract/settings/asset-slots';
import { calls } from '@portal/contract/calls';
import { noticeLimits, type NoticeSlot, noticeSlots } from '@portal/contract/notices/responses';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { FileInput } from '../../../shell/upload/file-input.tsx';
import { type AssetCalls, sendAsset } from '../../../shell/upload/send-file.ts';
import type { DocumentDraft } from './notice-draft.ts';

interface Props {
  noticeId: string;
  slot: NoticeSlot;
  document: DocumentDraft | undefined;
  onChange: (document: DocumentDraft | undefined) => void;
  /** Reports whether an upload is running. */
  onBusy: (isBusy: boolean) => void;
}

/** One document of a notice: upload with progress and inspection, title, replacement and removal. */
export function DocumentField({ noticeId, slot, document, onChange, onBusy }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<unknown>();
  const [warning, setWarning] = useState<unknown>();
  const n = noticeSlots.indexOf(slot) + 1;
  const label = translate('notices.document', { n });
  const { extensions } = assetRuleOf(`notices/${slot}`);

  const requestUpload: AssetCalls['requestUpload'] = async (body) =>
    call(calls.requestNoticeUpload, { params: { id: noticeId, slot }, body });
  const state: AssetCalls['state'] = async (id) => call(calls.noticeUploadState, { params: { id } });
  const send = async (file: File) => {
    setProblem(undefined);
    setWarning(undefined);
    setPercent(0);
    onBusy(true);
    try {
      const { id, answer } = await sendAsset(`notices/${slot}`, file, { requestUpload, state }, setPercent);
      onChange({ slot, uploadId: id, name: document?.name ?? nameOf(file), bytes: file.size });
      setWarning(answer.key);
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
      <FileInput inputRef={input} label={label} extensions={extensions} onFile={(file) => void send(file)} />
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
          onClick={() => {
            setWarning(undefined);
            onChange(undefined);
          }}
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
        {warning !== undefined && wireText(warning)}
      </Typography>
    </Box>
  );
}

/** The file name without its extension, cut to the maximum length. */
const nameOf = ({ name }: File): string => name.replace(/\.[^.]+$/, '').slice(0, noticeLimits.documentName);
