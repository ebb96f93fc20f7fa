import { pageAddress } from '@portal/contract/pages';
import { nameIn } from '@portal/contract/settings/brand';
import type { DraftView } from '@portal/contract/applications/responses';
import { createPortal } from 'react-dom';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { FileField } from '../files/file-field.tsx';

interface GuardianSheetProps {
  id: string;
  draft: DraftView;
  /** Names of the applicants under 18. */
  names: string;
  error: string | undefined;
  /** Key of the sheet uploaded before, or empty. */
  stored: string;
  onStored: (key: string) => void;
  onUploadStart: (upload: Promise<void>) => void;
}

/** For a guardian without an e-mail: the sheet to print and sign, and its upload (docs/rules/drafts.md). */
export function GuardianSheet(props: GuardianSheetProps) {
  const { id, draft, names, error, stored, onStored, onUploadStart } = props;
  const { t } = useText();
  return (
    <>
      <p>{t('guardian.sheet.how')}</p>
      <p className="aside">{t('guardian.declare', { names })}</p>
      <p>
        <button type="button" className="button button-secondary" onClick={() => window.print()}>
          {t('guardian.sheet.print')}
        </button>
      </p>
      <FileField
        id={id}
        label={t('guardian.sheet.signed')}
        hint={t('guardian.sheet.hint')}
        error={error}
        target={{ appId: draft.appId, appType: draft.appType, slot: 'guardian_image', person: 0 }}
        value={stored}
        onStored={onStored}
        onUploadStart={onUploadStart}
      />
      {createPortal(<PrintedSheet appId={draft.appId} names={names} />, document.body)}
    </>
  );
}

/** What the print has in place of the page. */
function PrintedSheet({ appId, names }: { appId: string; names: string }) {
  const { t, language } = useText();
  const branding = useBranding();
  const lines = ['name', 'relation', 'phone', 'sheet.signature', 'sheet.date'] as const;
  return (
    <section className="consent-sheet print-only">
      <p>{nameIn(language, branding)}</p>
      <h1>{t('guardian.title')}</h1>
      <p>{t('guardian.asked', { names })}</p>
      <p>
        {t('guardian.sheet.reference')}: {appId}
      </p>
      <p>{t('guardian.asked.use')}</p>
      <p>
        {t('guardian.sheet.privacy')}: {new URL(pageAddress('privacy'), document.baseURI).href}
      </p>
      <p>
        <strong>{t('guardian.declare', { names })}</strong>
      </p>
      {lines.map((line) => (
        <p key={line} className="consent-line">
          {t(`guardian.${line}`)}
          {line === 'relation' &&
            ` ${(['father', 'mother', 'guardian'] as const).map((one) => t(`guardian.relation.${one}`)).join(' / ')}`}
        </p>
      ))}
    </section>
  );
}
