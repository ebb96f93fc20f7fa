import { useEffect } from 'react';
import { useBranding } from '../branding.ts';
import { useTexts } from '../language/language.ts';
import { uiTexts } from './ui.texts.ts';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  const consoleWord = useTexts(uiTexts)('console');
  const { shortName } = useBranding();
  useEffect(() => {
    document.title = `${title} - ${shortName} ${consoleWord}`;
  }, [title, shortName, consoleWord]);
}
