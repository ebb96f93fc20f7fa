import { useTexts } from '../../../../shell/language/language.ts';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { recoveryTexts } from './recovery.texts.ts';

/** Says that the code was mailed and how long it is valid. */
export function CodeSent({ email }: { email?: string | undefined }) {
  const t = useTexts(recoveryTexts);
  const wireText = useWireText();
  const sent = wireText('recovery.otpSent');
  return (
    <p>
      {email === undefined ? sent : `${sent}: ${email}`}
      {t('otp.stop')} {t('otp.valid')}
    </p>
  );
}
