import type { Branding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import { pageAddress } from '@portal/contract/pages';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import { Page } from '../../app/page.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useDraft } from '../../data/draft.query.ts';
import { readHint } from '../../data/hints.ts';
import { useHydrating } from '../../first-view/use-hydrating.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { openedFrom } from '../unfinished/open-application.tsx';
import placeholderMp4 from './guide.mp4';
import placeholder from './guide.webm';
import captionsEn from './guide.en.vtt?url';
import captionsHi from './guide.hi.vtt?url';
import picture from './guide-picture.svg?inline';

type GuideKind = 'single' | 'couple' | 'other';

const transcript: readonly TextId[] = [
  'guide.line1',
  'guide.line2',
  'guide.line3',
  'guide.line4',
  'guide.line5',
];

interface Source {
  readonly videos: readonly string[];
  readonly captions: Readonly<Partial<Record<Language, string>>>;
}

/** @returns undefined if the organisation has no guide video */
function sourceOf({ guideVideos, guideCaptions }: Branding, kind: GuideKind): Source | undefined {
  if (guideVideos && Object.values(guideVideos).every((address) => !address)) return undefined;
  const video = guideVideos?.[kind];
  if (video) return { videos: [video], captions: guideCaptions?.[kind] ?? {} };
  // Safari on iOS before 17.4 does not play WebM.
  return { videos: [placeholder, placeholderMp4], captions: { en: captionsEn, hi: captionsHi } };
}

/** `/MembershipFormVedio`: how to fill in the form, one of three videos by membership type (docs/rules/pages.md). */
export default function WatchGuideScreen() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const branding = useBranding();
  const opened = openedFrom(useLocation().state);
  const draft = useDraft(opened.appId);
  const type = draft.data?.appType ?? readHint('membershipType');
  const isHydrating = useHydrating();
  const kind: GuideKind = !isHydrating && (type === 'single' || type === 'couple') ? type : 'other';
  const source = sourceOf(branding, kind);

  if (!source) return <Navigate to={pageAddress('signup')} state={opened} replace />;
  return (
    <Page title={t('guide.title')}>
      <p className="lead">{t('guide.lead')}</p>
      <div className="form-actions">
        <button
          type="button"
          className="button button-large"
          onClick={() => void navigate(pageAddress('signup'), { state: opened })}
        >
          {t('shell.next')}
        </button>
      </div>
      <GuideVideo
        key={source.videos.join() + language}
        sources={source.videos}
        captions={source.captions[language]}
        language={language}
      />
      <details className="transcript">
        <summary>{t('guide.transcript')}</summary>
        <ol>
          {transcript.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ol>
      </details>
    </Page>
  );
}

interface GuideVideoProps {
  /** Sources of the same video; the browser plays the first one that it supports. */
  sources: readonly string[];
  /** URL of the captions in the page's language. */
  captions: string | undefined;
  language: Language;
}

const types: Readonly<Record<string, string>> = { webm: 'video/webm', mp4: 'video/mp4' };
const typeOf = (address: string): string | undefined =>
  types[/\.([a-z0-9]+)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? ''];

/** A video with its captions below the picture instead of on top of it. */
function GuideVideo({ sources, captions, language }: GuideVideoProps) {
  const track = useRef<HTMLTrackElement>(null);
  const [words, setWords] = useState('');

  useEffect(() => {
    const captionTrack = track.current?.track;
    if (!captionTrack) return undefined;
    captionTrack.mode = 'hidden';
    const show = (): void =>
      setWords([...(captionTrack.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' '));
    captionTrack.addEventListener('cuechange', show);
    return () => captionTrack.removeEventListener('cuechange', show);
  }, []);

  return (
    <figure className="guide">
      {/* The video is loaded when it is played; many visitors skip it. */}
      <video className="guide-video" controls preload="none" poster={picture} playsInline>
        {sources.map((source) => (
          <source key={source} src={source} type={typeOf(source)} />
        ))}
        {captions && (
          <track
            ref={track}
            kind="captions"
            src={captions}
            srcLang={language}
            label={language === 'hi' ? 'हिन्दी' : 'English'}
          />
        )}
      </video>
      {captions && <figcaption className="guide-words">{words}</figcaption>}
    </figure>
  );
}
