import { useTexts } from '../language/use-texts.ts';
import { consoleTexts } from './console.texts.ts';
import { Message } from './message.tsx';

/** An address that no feature answers. */
export function NoPage() {
  const t = useTexts(consoleTexts);
  return <Message heading={t('noPage.heading')}>{t('noPage.text')}</Message>;
}
