import type { Branding } from '@portal/contract/branding/brand';
import { pageAddress } from '@portal/contract/pages';
import { useLocation, useNavigate } from 'react-router';
import { Page } from '../../app/page.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useDraft } from '../../data/draft.query.ts';
import { readHint } from '../../data/hints.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { openedFrom } from '../unfinished/open-application.ts';
import placeholder from './guide.webm';
import captionsEn from './guide.en.vtt?url';
import captionsHi from './guide.hi.vtt?url';

type GuideKind = 'single' | 'couple' | 'other';

const transcript: readonly TextId[] = [
  'guide.line1',
  'guide.line2',
  'guide.line3',
  'guide.line4',
  'guide.line5',
];

function sourceOf(branding: Branding, kind: GuideKind): { video: string; captions?: Record<string, string> } {
  const video = branding.guideVideos?.[kind];
  return video ? { video } : { video: placeholder, captions: { en: captionsEn, hi: captionsHi } };
}

/** `/MembershipFormVedio`: how the form is filled in, one of three videos by type (docs/rules/pages.md). */
export default function WatchGuideScreen() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const branding = useBranding();
  const opened = openedFrom(useLocation().state);
  const draft = useDraft(opened.appId);
  const type = draft.data?.appType ?? readHint('type');
  const kind: GuideKind = type === 'single' || type === 'couple' ? type : 'other';
  const source = sourceOf(branding, kind);

  return (
    <Page title={t('guide.title')}>
      <p className="lead">{t('guide.lead')}</p>
      <video key={source.video + language} className="guide-video" controls preload="metadata" playsInline>
        <source src={source.video} />
        {source.captions && (
          <track
            kind="captions"
            src={source.captions[language]}
            srcLang={language}
            label={language === 'hi' ? 'हिन्दी' : 'English'}
            default
          />
        )}
      </video>
      <details className="transcript">
        <summary>{t('guide.transcript')}</summary>
        <ol>
          {transcript.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ol>
      </details>
      <div className="form-actions">
        <button
          type="button"
          className="button button-large"
          onClick={() => void navigate(pageAddress('signup'), { state: opened })}
        >
          {t('shell.next')}
        </button>
      </div>
    </Page>
  );
}
