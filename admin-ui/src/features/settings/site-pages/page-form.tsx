import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { blocksOf, maxSitePageCharacters, type SitePage } from '@portal/contract/settings/site-page';
import { calls } from '@portal/contract/calls';
import { type Language, languages } from '@portal/contract/enums';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { preservedInput, usePreserveInput } from '../../../shell/dialogs/preserved-input.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';

interface Props {
  page: SitePage;
  /** Reports whether the form has unsaved changes. */
  onChanged: (isChanged: boolean) => void;
  onSaved: (page: SitePage) => void;
}

/** Texts of one page in both languages, each with a preview. */
export function PageForm({ page, onChanged, onSaved }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const storageKey = `page.${page.name}.${page.version}`;
  const [text, setText] = useState(() => preservedInput<SitePage['text']>(storageKey) ?? page.text);
  const [problem, setProblem] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(text) !== JSON.stringify(page.text);
  usePreserveInput(storageKey, isChanged ? text : undefined);
  // Restored input counts as a change, too.
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setSaving(true);
    try {
      const body = { version: page.version, text: { en: { ...text.en }, hi: { ...text.hi } } };
      onSaved((await call(calls.changeSitePage, { params: { name: page.name }, body })).data);
    } catch (refusal) {
      setProblem(refusal);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
      <Typography color="text.secondary">
        {translate('site-pages.version', {
          version: page.version,
          at: indiaDateTime(page.updatedAt),
        })}
      </Typography>
      {languages.map((language) => (
        <LanguageEditor
          key={language}
          language={language}
          text={text[language]}
          onChange={(edited) => setText({ ...text, [language]: edited })}
        />
      ))}
      {page.name === 'privacy' && <Alert severity="info">{translate('site-pages.consents')}</Alert>}
      {problem !== undefined && (
        <Alert severity="error" role="alert">
          {wireText(problem)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={!isChanged || isSaving}>
          {translate('site-pages.save', { version: page.version + 1 })}
        </Button>
        {isChanged ? (
          <Button onClick={() => setText(page.text)}>{translate('site-pages.undo')}</Button>
        ) : (
          <Typography variant="body2" color="text.secondary">
            {translate('site-pages.nothing')}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

interface LanguageEditorProps {
  language: Language;
  text: SitePage['text'][Language];
  onChange: (text: SitePage['text'][Language]) => void;
}

function LanguageEditor({ language, text, onChange }: LanguageEditorProps) {
  const translate = useTranslate();
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 2, minWidth: 0 }}
    >
      <Typography component="legend" variant="h2" sx={{ float: 'left', width: '100%', mb: 2 }}>
        {translate(`site-pages.in.${language}`)}
      </Typography>
      <Box
        sx={{
          clear: 'both',
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={2}>
          <TextField
            label={translate('site-pages.title')}
            value={text.title}
            onChange={({ target }) => onChange({ ...text, title: target.value })}
            slotProps={{ htmlInput: { maxLength: 120, lang: language } }}
          />
          <TextField
            label={translate('site-pages.body')}
            value={text.body}
            helperText={translate('site-pages.markup')}
            multiline
            minRows={12}
            maxRows={24}
            onChange={({ target }) => onChange({ ...text, body: target.value })}
            slotProps={{ htmlInput: { maxLength: maxSitePageCharacters, lang: language } }}
          />
        </Stack>
        <Preview language={language} text={text} />
      </Box>
    </Box>
  );
}

interface PreviewProps {
  language: Language;
  text: SitePage['text'][Language];
}

/** Preview of a page, parsed the way the portal parses it. */
function Preview({ language, text }: PreviewProps) {
  const translate = useTranslate();
  return (
    <Paper
      variant="outlined"
      role="region"
      tabIndex={0}
      aria-label={translate(`site-pages.preview.${language}`)}
      sx={{ p: 2, maxHeight: 680, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      <div lang={language}>
        <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 700, mb: 1.5 }}>
          {text.title}
        </Typography>
        {blocksOf(text.body).map((block, index) =>
          block.kind === 'list' ? (
            <ul key={index}>
              {block.items.map((item, at) => (
                <li key={at}>{item}</li>
              ))}
            </ul>
          ) : (
            <Typography
              key={index}
              sx={
                block.kind === 'heading'
                  ? { fontWeight: 700, fontSize: '1.0625rem', mt: 2.5, mb: 1 }
                  : { mb: 1.5 }
              }
            >
              {block.text}
            </Typography>
          ),
        )}
      </div>
    </Paper>
  );
}
