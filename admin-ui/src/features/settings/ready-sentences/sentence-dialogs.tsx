import { Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { languages } from '@portal/contract/enums';
import {
  maxSentenceCharacters,
  type ReadySentence,
  type SentenceKind,
} from '@portal/contract/settings/ready-sentences';
import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';

interface SentenceProps {
  kind: SentenceKind;
  /** Sentence to change; a new one when undefined. */
  sentence: ReadySentence | undefined;
  onClose: (wasDone: boolean) => void;
}

/** Both languages of a sentence. */
export function SentenceDialog({ kind, sentence, onClose }: SentenceProps) {
  const translate = useTranslate();
  const title =
    sentence === undefined
      ? translate('ready-sentences.addTo', { kind: translate(`ready-sentences.kind.${kind}`) })
      : translate('ready-sentences.changeTitle');
  return (
    <FormDialog
      title={title}
      action={translate('ready-sentences.save')}
      defaultValues={{ en: sentence?.en ?? '', hi: sentence?.hi ?? '' }}
      run={async ({ en, hi }) =>
        sentence === undefined
          ? call(calls.createReadySentence, { body: { kind, en, hi } })
          : call(calls.changeReadySentence, {
              params: { id: sentence.id },
              body: { en, hi, updatedAt: sentence.updatedAt },
            })
      }
      onClose={onClose}
    >
      {languages.map((language) => (
        <TextInput
          key={language}
          source={language}
          label={`ready-sentences.in.${language}`}
          multiline
          minRows={2}
          helperText={false}
          autoFocus={language === 'en'}
          slotProps={{ htmlInput: { maxLength: maxSentenceCharacters, lang: language } }}
        />
      ))}
    </FormDialog>
  );
}

interface RemovalProps {
  sentence: ReadySentence;
  onClose: (wasDone: boolean) => void;
}

export function RemovalDialog({ sentence: { id, en, hi }, onClose }: RemovalProps) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate('ready-sentences.removeTitle')}
      action={translate('ready-sentences.remove')}
      color="error"
      run={async () => call(calls.deleteReadySentence, { params: { id } })}
      onClose={onClose}
    >
      <Typography lang="en">{en}</Typography>
      <Typography lang="hi">{hi}</Typography>
      <Typography color="text.secondary">{translate('ready-sentences.removeHint')}</Typography>
    </FormDialog>
  );
}
