import { Button } from '@mui/material';
import type { Language } from '@portal/contract/enums';
import { useNotify } from 'react-admin';
import { language, languageNames } from '../language/language.ts';
import { useLanguage } from '../language/use-language.ts';
import { useTexts } from '../language/use-texts.ts';
import { consoleTexts } from './console.texts.ts';
import { messages } from './messages.ts';

/** Shows the console in the other language, once its texts are there, so that nothing that was typed is lost. */
export function LanguageSwitch() {
  const t = useTexts(consoleTexts);
  const notify = useNotify();
  const other: Language = useLanguage() === 'hi' ? 'en' : 'hi';
  const choose = async () => {
    try {
      await messages.load(other);
      language.choose(other);
    } catch {
      notify(t('languageFailed'), { type: 'error' });
    }
  };
  return (
    <Button
      lang={other}
      className="few-words"
      color="inherit"
      onClick={() => void choose()}
      sx={{ minWidth: 0, flexShrink: 0, px: { xs: 0.5, sm: 1 } }}
    >
      {languageNames[other]}
    </Button>
  );
}
