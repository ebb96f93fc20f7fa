import { Box, Paper, Stack, Typography } from '@mui/material';
import { languages, type MailRunPreview, showMoment } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/use-language.ts';

/** How wide a phone is, in CSS pixels. */
const PHONE = 360;

/** What a mail will look like, who gets it, and when the last one leaves. */
export function MailPreview({ preview }: { preview: MailRunPreview }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { samples, mails, missing, lastAt, perDay } = preview;
  return (
    <Stack spacing={2}>
      <Typography>{translate('mail-runs.lastAt', { at: showMoment(lastAt, language), perDay })}</Typography>
      {missing.length > 0 && (
        <Typography color="warning.main">
          {translate('mail-runs.missing', { fields: missing.join(', ') })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {languages.map((one) => {
          const mail = mails[one];
          if (mail === undefined) return null;
          const name = translate('mail-runs.phone', { language: translate(`mail-runs.language.${one}`) });
          return (
            <Paper key={one} variant="outlined" sx={{ width: PHONE, maxWidth: '100%' }}>
              <Typography sx={{ p: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }} lang={one}>
                {mail.subject}
              </Typography>
              {/* Cleaned by the server; the frame lets nothing run, load or lead away besides. */}
              <Box
                component="iframe"
                title={name}
                sandbox=""
                srcDoc={`<!doctype html><html lang="${one}"><meta name="viewport" content="width=device-width"><body>${mail.html}</body></html>`}
                sx={{ border: 0, borderTop: 1, borderColor: 'divider', width: '100%', height: 420 }}
              />
            </Paper>
          );
        })}
      </Box>
      {samples.length > 0 && (
        <Box>
          <Typography variant="h3">{translate('mail-runs.samples')}</Typography>
          <Box component="ul" sx={{ columns: { md: 2 }, overflowWrap: 'anywhere' }}>
            {samples.map(({ name, number, address }) => (
              <li key={address}>{[name, number, address].filter((part) => part !== '').join(' · ')}</li>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  );
}
