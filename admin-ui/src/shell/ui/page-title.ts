import { defaultBranding } from '@portal/contract';
import { useEffect } from 'react';

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${defaultBranding.shortName} console`;
  }, [title]);
}
