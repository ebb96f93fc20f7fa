import { Box, Button, Stack, Typography } from '@mui/material';
import {
  maxSentences,
  type ReadySentence,
  type SentenceKind,
  sentenceKinds,
} from '@portal/contract/settings/ready-sentences';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useReadySentences } from '../../../shell/dialogs/use-ready-sentences.ts';
import { useLanguage } from '../../../shell/language/language.ts';
import { Panel } from '../../../shell/record/detail/section.tsx';
import { LoadState } from '../../../shell/ui/load-state.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { RemovalDialog, SentenceDialog } from './sentence-dialogs.tsx';

type Opened =
  | { readonly dialog: 'words'; readonly kind: SentenceKind; readonly sentence: ReadySentence | undefined }
  | { readonly dialog: 'removal'; readonly sentence: ReadySentence };

/** `/admin/settings/sentences`: the office's sentences for applicants, by decision, with the number of their uses. */
export default function ReadySentencesScreen() {
  const translate = useTranslate();
  const notify = useNotify();
  const [opened, setOpened] = useState<Opened>();
  usePageTitle(translate('ready-sentences.heading'));
  const query = useReadySentences('all');
  const { data, refetch } = query;
  const close = (wasDone: boolean) => {
    if (wasDone && opened?.dialog === 'words') notify('ready-sentences.saved', { type: 'success' });
    setOpened(undefined);
    // After an error as well: someone else may have changed the sentence.
    void refetch();
  };
  return (
    <Stack spacing={3} sx={{ maxWidth: 1000 }}>
      <div>
        <Typography variant="h1">{translate('ready-sentences.heading')}</Typography>
        <Typography color="text.secondary">{translate('ready-sentences.intro')}</Typography>
      </div>
      <LoadState
        query={query}
        failed="ready-sentences.failed"
        retry="ready-sentences.retry"
        loading="ready-sentences.loading"
        height={260}
      />
      {data &&
        sentenceKinds.map((kind) => (
          <Sentences
            key={kind}
            kind={kind}
            sentences={data.filter((sentence) => sentence.kind === kind)}
            open={setOpened}
          />
        ))}
      {opened?.dialog === 'words' && (
        <SentenceDialog kind={opened.kind} sentence={opened.sentence} onClose={close} />
      )}
      {opened?.dialog === 'removal' && <RemovalDialog sentence={opened.sentence} onClose={close} />}
    </Stack>
  );
}

interface SentencesProps {
  kind: SentenceKind;
  sentences: readonly ReadySentence[];
  open: (opened: Opened) => void;
}

function Sentences({ kind, sentences, open }: SentencesProps) {
  const translate = useTranslate();
  const isFull = sentences.length >= maxSentences;
  const name = translate(`ready-sentences.kind.${kind}`);
  return (
    <Panel title={name}>
      {sentences.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
          {translate('ready-sentences.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sentences.map((sentence) => (
          <Sentence key={sentence.id} sentence={sentence} open={open} />
        ))}
      </Box>
      <Box sx={{ px: 2, py: 1.5 }}>
        {isFull ? (
          <Typography color="text.secondary">{translate('ready-sentences.full')}</Typography>
        ) : (
          <Button
            variant="outlined"
            aria-label={translate('ready-sentences.addTo', { kind: name })}
            onClick={() => open({ dialog: 'words', kind, sentence: undefined })}
          >
            {translate('ready-sentences.add')}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

function Sentence({ sentence, open }: { sentence: ReadySentence; open: (opened: Opened) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { kind, en, hi, used } = sentence;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
        <div lang="en">{en}</div>
        <div lang="hi">{hi}</div>
        <Typography variant="body2" color="text.secondary">
          {translate('ready-sentences.used', { smart_count: used })}
        </Typography>
      </Box>
      <Button
        size="small"
        aria-label={translate('ready-sentences.changeOf', { sentence: sentence[language] })}
        onClick={() => open({ dialog: 'words', kind, sentence })}
      >
        {translate('ready-sentences.change')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={translate('ready-sentences.removeOf', { sentence: sentence[language] })}
        onClick={() => open({ dialog: 'removal', sentence })}
      >
        {translate('ready-sentences.remove')}
      </Button>
    </Box>
  );
}
