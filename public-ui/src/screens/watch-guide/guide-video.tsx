import { useEffect, useRef, useState } from 'react';
import type { Language } from '@portal/contract/enums';

interface GuideVideoProps {
  /** Addresses of the same video; the browser takes the first one that it can play. */
  sources: readonly string[];
  /** Address of the captions in the language of the page. */
  captions: string | undefined;
  language: Language;
}

const types: Readonly<Record<string, string>> = { webm: 'video/webm', mp4: 'video/mp4' };
const typeOf = (address: string): string | undefined =>
  types[/\.([a-z0-9]+)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? ''];

/** A video whose captions stand below the picture, where they hide none of it. */
export function GuideVideo({ sources, captions, language }: GuideVideoProps) {
  const track = useRef<HTMLTrackElement>(null);
  const [words, setWords] = useState('');

  useEffect(() => {
    const spoken = track.current?.track;
    if (!spoken) return undefined;
    spoken.mode = 'hidden';
    const show = (): void =>
      setWords([...(spoken.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' '));
    spoken.addEventListener('cuechange', show);
    return () => spoken.removeEventListener('cuechange', show);
  }, []);

  return (
    <figure className="guide">
      <video className="guide-video" controls preload="metadata" playsInline>
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
