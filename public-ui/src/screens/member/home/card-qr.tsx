import type { QrPath } from '@portal/contract/qr-path';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../controls/modal.tsx';
import { QrPicture } from '../../../controls/qr-picture.tsx';
import { useText } from '../../../language/use-text.ts';

/** Returns the QR code of an address, drawn on the device; undefined until it is drawn. */
export function useQr(address: string | undefined): QrPath | undefined {
  const { data } = useQuery({
    queryKey: ['member', 'qr', address],
    queryFn: async () => (await import('./qr.ts')).drawQr(address ?? ''),
    enabled: address !== undefined,
    staleTime: Infinity,
  });
  return data;
}

/** The code on the card; it opens large and on white, in the dark too, so that another phone can read it. */
export function CardQr({ qr, number }: { qr: QrPath; number: string }) {
  const { t } = useText();
  const [isLarge, setLarge] = useState(false);
  const close = (): void => setLarge(false);
  return (
    <>
      <button type="button" className="card-qr" onClick={() => setLarge(true)}>
        <QrPicture qr={qr} />
        <span className="visually-hidden">{t('member.card.qr')}</span>
      </button>
      {isLarge && (
        <Modal
          title={t('member.card.qr.title', { number })}
          onClose={close}
          actions={
            <button type="button" className="button button-secondary" onClick={close}>
              {t('member.card.qr.close')}
            </button>
          }
        >
          <div className="qr-large">
            <QrPicture qr={qr} label={t('member.card.qr.alt')} />
          </div>
          <p>{t('member.card.qr.lead')}</p>
        </Modal>
      )}
    </>
  );
}
