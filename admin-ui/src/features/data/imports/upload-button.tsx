import { Box, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { FileInput } from '../../../shell/upload/file-input.tsx';

interface UploadButtonProps {
  /** Text of the button. */
  readonly label: string;
  /** Text that names the accepted files, and their extensions. */
  readonly hint: string;
  readonly extensions: readonly string[];
  readonly disabledReason?: string | undefined;
  /** Uploads a file and reports its progress. */
  readonly send: (file: File, onPercent: (percent: number) => void) => Promise<void>;
}

/** Upload button with accepted file types, progress and error. */
export function UploadButton({ label, hint, extensions, disabledReason, send }: UploadButtonProps) {
  const translate = useTranslate();
  const wireText = useWireText();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<unknown>();
  const sendOne = async (file: File) => {
    setProblem(undefined);
    try {
      await send(file, setPercent);
    } catch (error) {
      setProblem(error);
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <FileInput
        inputRef={input}
        label={label}
        extensions={extensions}
        onFile={(file) => void sendOne(file)}
      />
      <ActionButton
        label={label}
        disabledReason={percent !== undefined ? '' : disabledReason}
        onClick={() => input.current?.click()}
      />
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
            : hint}
      </Typography>
      {percent !== undefined && (
        <LinearProgress variant="determinate" value={percent} aria-label={label} sx={{ width: '100%' }} />
      )}
    </Box>
  );
}
