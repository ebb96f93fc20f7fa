import { defaultBranding } from '@portal/contract';
import { useEffect } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { uiTexts } from './ui.texts.ts';

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  const consoleWord = useTexts(uiTexts)('console');
  useEffect(() => {
    document.title = `${title} - ${defaultBranding.shortName} ${consoleWord}`;
  }, [title, consoleWord]);
}
