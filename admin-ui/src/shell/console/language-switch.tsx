import { Button } from '@mui/material';
import { languages, type Language } from '@portal/contract';
import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';

/** The same key that the portal uses: who reads one app in Hindi reads the other in Hindi. */
const storageKey = 'language';
const names: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return languages.find((language) => language === stored) ?? 'en';
  } catch {
    return 'en';
  }
}

/** Shows the console in the other language; remembered in this browser. */
export function LanguageSwitch() {
  const [locale, setLocale] = useLocaleState();
  useEffect(() => {
    const stored = storedLanguage();
    if (stored !== locale) void setLocale(stored);
    // Only when the frame appears; afterwards the button decides.
  }, []);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const other: Language = locale === 'hi' ? 'en' : 'hi';
  const choose = () => {
    try {
      localStorage.setItem(storageKey, other);
    } catch {
      // A browser without storage still switches for this visit.
    }
    void setLocale(other);
  };
  return (
    <Button lang={other} color="inherit" onClick={choose} sx={{ minWidth: 0 }}>
      {names[other]}
    </Button>
  );
}
