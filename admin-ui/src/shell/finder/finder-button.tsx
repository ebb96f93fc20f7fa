import { Box, ButtonBase, IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useShortcuts } from '../console/shortcuts.ts';
import { useTexts } from '../language/language.ts';
import { lazyComponent } from '../lazy-component.ts';
import { Icon, searchIcon } from '../ui/icon.tsx';
import { finderTexts } from './finder.texts.ts';

const FinderDialog = lazyComponent(() => import('./finder-dialog.tsx'));

/** Opens the finder, like `/` and Ctrl-K; its dialog is loaded on first use. */
export function FinderButton() {
  const t = useTexts(finderTexts);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  useShortcuts([
    { key: '/', label: t('title'), run: open },
    { key: 'k', withCtrl: true, label: t('title'), run: open },
  ]);
  return (
    <>
      <ButtonBase
        onClick={open}
        aria-keyshortcuts="/ Control+K"
        sx={{
          display: { xs: 'none', sm: 'inline-flex' },
          gap: 1,
          minHeight: 40,
          px: 1.5,
          font: 'inherit',
          fontSize: '0.875rem',
          color: 'text.secondary',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Icon path={searchIcon} sx={{ fontSize: 20 }} />
        {t('title')}
        <Box component="kbd" aria-hidden sx={{ font: 'inherit', fontWeight: 700, ml: 1 }}>
          /
        </Box>
      </ButtonBase>
      <IconButton aria-label={t('title')} onClick={open} sx={{ display: { sm: 'none' } }}>
        <Icon path={searchIcon} />
      </IconButton>
      {isWanted && (
        <Suspense fallback={null}>
          <FinderDialog isOpen={isOpen} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
