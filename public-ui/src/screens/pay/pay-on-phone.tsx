import { useQuery } from '@tanstack/react-query';
import { calls } from '@portal/contract/calls';
import { api } from '../../api.ts';
import { QrPicture } from '../../controls/qr-picture.tsx';
import { useText } from '../../language/use-text.ts';
import './pay-on-phone.css';

/** The code is renewed before it expires after 10 minutes. */
const RENEW_MS = 9 * 60_000;

/** The QR code that opens the unpaid application on the phone (docs/rules/drafts.md). */
export default function PayOnPhone({ appId }: { appId: string }) {
  const { t } = useText();
  const link = useQuery({
    queryKey: ['phone-link', appId],
    queryFn: () => api(calls.makePhoneLink, { params: { appId } }),
    staleTime: RENEW_MS,
    gcTime: 0,
    refetchInterval: RENEW_MS,
    refetchOnWindowFocus: true,
  });
  if (link.isError) return null;
  return (
    <section className="panel phone-code" aria-labelledby="phone-code">
      <QrPicture
        className="phone-code-picture"
        qr={link.data?.data ?? { size: 1, path: '' }}
        label={t('pay.phone.picture')}
      />
      <div>
        <h2 id="phone-code">{t('pay.phone.title')}</h2>
        <p>{t('pay.phone.text')}</p>
        <p className="hint">{t('pay.phone.once')}</p>
      </div>
    </section>
  );
}
