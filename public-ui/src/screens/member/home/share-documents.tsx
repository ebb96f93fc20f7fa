import { nameIn } from '@portal/contract/settings/brand';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import type { MemberResult } from '@portal/contract/accounts/responses';
import { useRef, useState } from 'react';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { URL_LIFETIME_MS, useOwnDocuments, type MemberDocument } from '../member.query.ts';
import { membershipTexts } from '../membership.tsx';

const sharedKinds: readonly DocumentKind[] = ['card', 'certificate'];

/** Whether the browser shares pictures with other apps. */
const maySharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([''], 'card.jpg', { type: 'image/jpeg' })] }) ?? false;

/** @throws TypeError without a connection */
async function pictureOf({ name, url }: MemberDocument): Promise<File> {
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new TypeError(`${name} cannot be loaded`);
  return new File([await answer.blob()], name, { type: 'image/jpeg' });
}

/**
 * Shares card and certificate as pictures; where the browser cannot, a WhatsApp message with the address that verifies
 * the card. Renders nothing without documents.
 */
export function ShareDocuments({ member, isMain }: { member: MemberResult; isMain: boolean }) {
  const { t, language } = useText();
  const branding = useBranding();
  const documents = useOwnDocuments();
  const files = useRef<File[]>(undefined);
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const shared = sharedKinds.flatMap(
    (kind) => documents.data?.find(({ document }) => document === kind) ?? [],
  );
  if (shared.length === 0) return null;
  const [address = ''] = shared[0]?.proven?.split('#') ?? [];
  const text = t('member.share.text', {
    name: member.name,
    kind: t(membershipTexts[member.appType]),
    organisation: nameIn(language, branding),
  });
  const className = isMain ? 'button' : 'button button-secondary';
  if (!maySharePictures()) {
    const message = `${text} ${address}`.trim();
    return (
      <a
        className={className}
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('member.share.whatsApp')}
      </a>
    );
  }
  const load = async (): Promise<File[]> => {
    const isFresh = Date.now() - documents.dataUpdatedAt < URL_LIFETIME_MS;
    const current = isFresh ? shared : ((await documents.refetch()).data ?? shared);
    const wanted = current.filter(({ name }) => shared.some((document) => document.name === name));
    return Promise.all(wanted.map(pictureOf));
  };
  const share = async (): Promise<void> => {
    if (state === 'loading') return;
    setState('loading');
    try {
      files.current ??= await load();
      await navigator.share({ files: files.current, text: `${text} ${address}`.trim() });
      setState('idle');
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : '';
      // The browser forgets the press while the pictures load on a slow line; the next one finds them ready.
      if (reason === 'NotAllowedError' && files.current !== undefined) setState('ready');
      else setState(reason === 'AbortError' ? 'idle' : 'failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={state === 'loading'}
        onClick={() => void share()}
      >
        {t(state === 'loading' ? 'member.share.loading' : 'member.share')}
      </button>
      {state === 'ready' && <p role="status">{t('member.share.ready')}</p>}
      {state === 'failed' && (
        <p className="panel panel-error" role="alert">
          {t('member.share.failed')}
        </p>
      )}
    </>
  );
}
