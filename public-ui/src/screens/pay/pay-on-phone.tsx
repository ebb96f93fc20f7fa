import { useQuery } from '@tanstack/react-query';
import { calls } from '@portal/contract/calls';
import { api } from '../../api.ts';
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
  const { size = 1, path = '' } = link.data?.data ?? {};
  return (
    <section className="panel phone-code" aria-labelledby="phone-code">
      <svg
        className="phone-code-picture"
        role="img"
        aria-label={t('pay.phone.picture')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <div>
        <h2 id="phone-code">{t('pay.phone.title')}</h2>
        <p>{t('pay.phone.text')}</p>
        <p className="hint">{t('pay.phone.once')}</p>
      </div>
    </section>
  );
}
