import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { calls, pageAddress, textOf } from '@portal/contract';
import { importExtensions, importMaxBytes, importMaxRows } from '@portal/contract/imports/imports';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../shell/language/use-wire-text.ts';
import { call } from '../../shell/session/call.ts';
import { showCount } from '../../shell/ui/format.ts';
import { FileInput } from '../../shell/upload/file-input.tsx';
import { sendFile } from '../../shell/upload/send-file.ts';

/** Sends a register, has its headings read, and leads to its page. */
export function UploadRegister() {
  const translate = useTranslate();
  const wireText = useWireText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<unknown>();
  const send = async (file: File) => {
    setProblem(undefined);
    try {
      const ending = file.name.split('.').at(-1)?.toLowerCase();
      if (!importExtensions.some((one) => one === ending)) throw new Error(textOf('import.type'));
      if (file.size > importMaxBytes) throw new Error(textOf('import.size'));
      setPercent(0);
      const body = { name: file.name, size: file.size };
      const { id, url, contentType } = (await call(calls.beginImport, { body })).data;
      await sendFile(url, file, contentType, setPercent);
      await call(calls.readImport, { params: { id } });
      await navigate(pageAddress('import', { id }));
    } catch (error) {
      setProblem(error);
      setPercent(undefined);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <FileInput
        inputRef={input}
        label={translate('imports.upload')}
        extensions={importExtensions}
        onFile={(file) => void send(file)}
      />
      <Button variant="contained" loading={percent !== undefined} onClick={() => input.current?.click()}>
        {translate('imports.upload')}
      </Button>
      <Typography
        variant="body2"
        role="status"
        color={problem === undefined ? 'text.secondary' : 'error'}
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {problem !== undefined
          ? wireText(problem)
          : percent !== undefined
            ? translate('imports.sending', { percent })
            : translate('imports.accepts', {
                size: importMaxBytes / 1024 / 1024,
                rows: showCount(importMaxRows),
              })}
      </Typography>
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate('imports.upload')}
          sx={{ width: '100%' }}
        />
      )}
    </Box>
  );
}
