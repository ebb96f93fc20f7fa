import { useState, useSyncExternalStore } from 'react';
import { installPrompt, onInstallPrompt } from '../../../app/install-prompt.ts';
import { readHint, writeHint } from '../../../data/hints.ts';
import { useText } from '../../../language/use-text.ts';

/** Safari on an iPhone or iPad, where only the user can add a page; undefined elsewhere and false in an added one. */
const isAddedInSafari = (): boolean | undefined => (navigator as { standalone?: boolean }).standalone;

/** Offers the portal for the home screen, until it is added or the offer is dismissed for good. */
export function InstallOffer() {
  const { t } = useText();
  const offer = useSyncExternalStore(onInstallPrompt, installPrompt);
  const [isDismissed, setDismissed] = useState(() => readHint('homeScreenOffer') !== undefined);
  const isByHand = isAddedInSafari() === false;
  if (isDismissed || (offer === undefined && !isByHand)) return null;
  const dismiss = (): void => {
    writeHint('homeScreenOffer', 'dismissed');
    setDismissed(true);
  };
  return (
    <section className="panel" aria-labelledby="home-screen">
      <h2 id="home-screen">{t('member.install.title')}</h2>
      <p>{t(offer ? 'member.install.lead' : 'member.install.byHand')}</p>
      <div className="card-actions">
        {offer && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              dismiss();
              void offer.prompt();
            }}
          >
            {t('member.install.add')}
          </button>
        )}
        <button type="button" className="link" onClick={dismiss}>
          {t('member.install.dismiss')}
        </button>
      </div>
    </section>
  );
}
