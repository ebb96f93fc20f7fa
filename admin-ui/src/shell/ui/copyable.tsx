import { Box, IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { Breakable } from './breakable.tsx';
import { copyIcon, Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

/** A number with a copy button. */
export function Copyable({ value, label }: { value: string; label: string }) {
  const t = useTexts(uiTexts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const toCopy = t('copy').replace('{label}', () => label);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Breakable value={value} />
      </Box>
      <Tooltip title={isCopied ? t('copied') : toCopy}>
        <IconButton size="small" aria-label={toCopy} onClick={() => void copy()}>
          <Icon path={copyIcon} sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
      <Box
        component="span"
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
      >
        {isCopied ? t('copied') : ''}
      </Box>
    </Box>
  );
}
