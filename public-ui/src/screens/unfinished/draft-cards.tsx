import type { OwnDraft } from '@portal/contract/applications/responses';
import { useState } from 'react';
import { useOwnDrafts } from '../../data/draft.query.ts';
import { useText } from '../../language/use-text.ts';
import { DiscardDraft } from './discard-draft.tsx';
import { useOpenApplication, OpenButton, useApplicationName } from './open-application.tsx';

function DraftCard({ draft, onDiscard }: { draft: OwnDraft; onDiscard: () => void }) {
  const { t, date } = useText();
  const nameOf = useApplicationName();
  const open = useOpenApplication();
  const unpaid = draft.state === 'submitted';
  const id = `application-${draft.appId}`;
  return (
    <li className="panel application-card">
      <h3 id={id}>{t(unpaid ? 'unfinished.unpaid.title' : 'unfinished.open.title')}</h3>
      <p>
        <strong>{nameOf(draft)}</strong>
        <br />
        {t('unfinished.changed', { date: date(draft.updatedAt) })}
      </p>
      <div className="card-actions">
        <OpenButton draft={draft} describedBy={id} />
        {unpaid && (
          <button
            type="button"
            className="button button-secondary"
            aria-describedby={id}
            onClick={() => open(draft.appId)}
          >
            {t('unfinished.look')}
          </button>
        )}
        {draft.canBeDiscarded && (
          <button type="button" className="link" aria-describedby={id} onClick={onDiscard}>
            {t('unfinished.discard')}
          </button>
        )}
      </div>
    </li>
  );
}

/** A card for each unfinished application of this browser. */
export default function DraftCards() {
  const { t } = useText();
  const { data: drafts = [] } = useOwnDrafts();
  const [discarding, setDiscarding] = useState<OwnDraft>();
  return (
    <section className="application-cards" aria-labelledby="applications">
      <h2 id="applications" className="visually-hidden">
        {t('unfinished.heading')}
      </h2>
      <ul>
        {drafts.map((draft) => (
          <DraftCard key={draft.appId} draft={draft} onDiscard={() => setDiscarding(draft)} />
        ))}
      </ul>
      {discarding && <DiscardDraft draft={discarding} onClose={() => setDiscarding(undefined)} />}
    </section>
  );
}
