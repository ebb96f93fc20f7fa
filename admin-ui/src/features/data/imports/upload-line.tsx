import { Box, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { FileInput } from '../../../shell/upload/file-input.tsx';

interface UploadLineProps {
  /** Of the button. */
  readonly label: string;
  /** What may be chosen, in words and by the endings of names. */
  readonly hint: string;
  readonly extensions: readonly string[];
  readonly disabledReason?: string | undefined;
  /** Sends a file and says how far it is. */
  readonly send: (file: File, onPercent: (percent: number) => void) => Promise<void>;
}

/** A button that sends a file, with what may be chosen, how far it is, and what went wrong. */
export function UploadLine({ label, hint, extensions, disabledReason, send }: UploadLineProps) {
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
