import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { consoleTexts } from './console.texts.ts';
import { useTexts } from '../language/language.ts';
import { useShortcuts, useShortcutsContext } from './shortcuts.ts';

/** Shortcuts of the current page, and the switch that disables them. */
export function ShortcutsDialog({ isOpen, setOpen }: { isOpen: boolean; setOpen: (open: boolean) => void }) {
  const { list, isEnabled, setEnabled } = useShortcutsContext();
  const t = useTexts(consoleTexts);
  useShortcuts([{ key: '?', label: t('keys.help'), run: () => setOpen(true) }]);
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      aria-labelledby="shortcuts-heading"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="shortcuts-heading">{t('keys.heading')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            gap: 1.5,
            alignItems: 'center',
            m: 0,
            mb: 2,
          }}
        >
          {list().map(({ key, label, withCtrl = false }) => (
            <Box key={`${withCtrl} ${key}`} sx={{ display: 'contents' }}>
              <Box component="dt">
                {withCtrl && <KeyCaps name="Ctrl" />} <KeyCaps name={key} />
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {label}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={isEnabled} onChange={(_event, on) => setEnabled(on)} />}
          label={t('keys.use')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{t('keys.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function KeyCaps({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 28,
        px: 1,
        py: 0.25,
        textAlign: 'center',
        font: 'inherit',
        fontWeight: 700,
        border: 1,
        borderBottomWidth: 2,
        borderColor: 'divider',
        borderRadius: 0.75,
      }}
    >
      {name.length === 1 ? name.toUpperCase() : name}
    </Box>
  );
}
