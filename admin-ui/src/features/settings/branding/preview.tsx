import { Box, Paper, Typography } from '@mui/material';
import { colourPattern, defaultBranding } from '@portal/contract/settings/brand';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBranding } from '../../../shell/branding.ts';
import { useLanguage } from '../../../shell/language/language.ts';
import { type BrandingInput, colourInputs } from './branding-input.ts';

/** Preview of top bar and card; an invalid colour falls back to the default. */
export function Preview({ typed }: { typed: BrandingInput }) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const { logo } = useBranding();
  const colours = colourInputs(typed);
  const colourOf = (name: keyof typeof colours) =>
    colourPattern.test(colours[name]) ? colours[name] : defaultBranding.colours[name];
  const name = typed[language === 'hi' ? 'nameHi' : 'name'] ?? '';
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, position: { md: 'sticky' }, top: { md: 88 }, overflowWrap: 'anywhere' }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {translate('branding.preview')}
      </Typography>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, bgcolor: '#ffffff' }}
        style={{ borderBottom: `3px solid ${colourOf('brand')}` }}
      >
        <img src={logo} alt="" width="32" height="32" />
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
      </Box>
      <Box sx={{ p: 1.5 }} style={{ background: colourOf('brandTint') }}>
        <Typography lang="hi" style={{ color: colourOf('brand') }} sx={{ fontWeight: 700 }}>
          {typed['motto']}
        </Typography>
        <Typography style={{ color: colourOf('brandDark') }} sx={{ textDecoration: 'underline', my: 1 }}>
          {translate('branding.previewLink')}
        </Typography>
        <Box
          component="span"
          sx={{ display: 'inline-block', px: 2, py: 1, borderRadius: 1, color: '#ffffff', fontWeight: 700 }}
          style={{ background: colourOf('brand') }}
        >
          {translate('branding.previewButton')}
        </Box>
      </Box>
      <Box
        sx={{ mt: 2, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
        style={{ borderTop: `6px solid ${colourOf('brand')}` }}
      >
        <Typography style={{ color: colourOf('brandDark') }} sx={{ fontWeight: 700 }}>
          {name}
        </Typography>
        <Typography variant="body2">{translate('branding.previewCard')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {typed['address']}
        </Typography>
      </Box>
    </Paper>
  );
}
