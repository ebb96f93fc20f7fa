import { Box, Stack, TextField, Typography } from '@mui/material';
import { type Language, noticeLimits, type TextKey } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { RichTextField } from '../../../shell/rich-text/rich-text-field.tsx';
import type { WrittenText } from './written-notice.ts';

interface Props {
  language: Language;
  written: WrittenText;
  titleProblem: TextKey | undefined;
  textProblem: TextKey | undefined;
  onChange: (written: WrittenText) => void;
}

/** Subject and text of a notice in one language. */
export function LanguageFields({ language, written, titleProblem, textProblem, onChange }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const name = translate(language === 'en' ? 'notices.english' : 'notices.hindi');
  const { title, html, length } = written;
  const count = length.toString();
  const letters =
    language === 'en'
      ? translate('notices.letters', { count, least: noticeLimits.least })
      : translate('notices.lettersOnly', { count });
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 2, minWidth: 0 }}
    >
      <Typography component="legend" variant="h2" sx={{ float: 'left', width: '100%', mb: 1 }}>
        {name}
      </Typography>
      <Stack spacing={2} sx={{ clear: 'both' }}>
        {language === 'hi' && (
          <Typography color="text.secondary">{translate('notices.hindiHint')}</Typography>
        )}
        <TextField
          label={`${translate('notices.title')} (${name})`}
          value={title}
          error={titleProblem !== undefined}
          helperText={titleProblem && wireText(titleProblem)}
          onChange={({ target }) => onChange({ ...written, title: target.value })}
          slotProps={{ htmlInput: { maxLength: noticeLimits.title, lang: language } }}
        />
        <RichTextField
          html={html}
          language={language}
          label={`${translate('notices.text')} (${name})`}
          hint={`${textProblem === undefined ? '' : `${wireText(textProblem)}. `}${letters}`}
          isInvalid={textProblem !== undefined}
          onChange={(now, characters) => onChange({ ...written, html: now, length: characters })}
        />
      </Stack>
    </Box>
  );
}
