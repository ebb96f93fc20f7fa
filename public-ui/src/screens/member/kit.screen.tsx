import type { KitItemView } from '@portal/contract/settings/responses';
import { calls } from '@portal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api.ts';
import { Loading } from '../../app/loading.tsx';
import { EmptyState } from '../../app/empty-state.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useText } from '../../language/use-text.ts';
import { URL_LIFETIME_MS } from './member.query.ts';

/** `/member/MemberKit`: downloads for every member (docs/rules/pages.md). */
export default function MemberKitScreen() {
  const { t } = useText();
  const id = useId();
  const kit = useQuery({
    queryKey: ['member', 'kit'],
    queryFn: async () => (await api(calls.getKit)).data,
    staleTime: URL_LIFETIME_MS,
    // Signed URLs expire after 5 minutes.
    refetchInterval: URL_LIFETIME_MS,
    refetchOnWindowFocus: true,
  });
  return (
    <Page title={t('member.kit.title')}>
      <section className="answers" aria-labelledby={id}>
        <div className="answers-head">
          <h2 id={id}>{t('member.kit.downloads')}</h2>
        </div>
        {kit.isPending && <Loading />}
        {kit.isError && !kit.data && <TryAgain error={kit.error} onRetry={() => void kit.refetch()} />}
        {kit.data?.length === 0 && (
          <EmptyState picture="desk">
            <p>{t('member.kit.none')}</p>
          </EmptyState>
        )}
        <ul className="documents">
          {kit.data?.map((item) => (
            <KitRow key={item.item} item={item} />
          ))}
        </ul>
      </section>
    </Page>
  );
}

function KitRow({ item: { item, name, type, bytes, url } }: { item: KitItemView }) {
  const { t, language } = useText();
  const size = t('member.kit.size', { type, size: Math.max(1, Math.round(bytes / 1000)) });
  return (
    <li>
      <span>
        <strong>{name[language]}</strong>
        <span className="hint">{size}</span>
      </span>
      <a className="button button-secondary" href={url} download={`${item}.${type.toLowerCase()}`}>
        {t('member.download')}
        <span className="visually-hidden">
          {' '}
          {name[language]}, {type}
        </span>
      </a>
    </li>
  );
}
