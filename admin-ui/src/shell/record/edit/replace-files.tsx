import { Box, Button, Typography } from '@mui/material';
import { slotExtensions, type UploadSlot, uploadSlots } from '@portal/contract/enums';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../language/wire-text.ts';
import { Panel } from '../detail/section.tsx';
import { filesOf } from '../viewer/application-files.ts';
import { fieldId, useEditing } from './editing.ts';
import { useReplacement } from './use-replacement.ts';

/** While editing: uploads another photo, signature or licence. */
export function ReplaceFiles() {
  const translate = useTranslate();
  const { isOn, record } = useEditing();
  if (!isOn) return null;
  const hasSpouse = record.applicants.length > 1;
  return (
    <Panel title={translate('record.edit.files')}>
      <Box sx={{ display: 'grid', gap: 1.5, p: 2 }}>
        {filesOf(record).map(({ id, label, kind, person, name }) => {
          const slot = uploadSlots.find((one) => one === kind);
          const title = translate(label);
          const text = hasSpouse ? translate('record.file.of', { file: title, name }) : title;
          return slot && <Replacement key={id} label={text} slot={slot} person={person} />;
        })}
      </Box>
    </Panel>
  );
}

function Replacement({ label, slot, person }: { label: string; slot: UploadSlot; person: number }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { record, changes, problems, change } = useEditing();
  const path = `applicants.${person}.${slot}`;
  const { mutate, isPending, error } = useReplacement(
    { appType: record.appType, appId: record.appId, slot, person },
    (key) => change(path, key),
  );
  const problem = problems.find((one) => one.path === path)?.msg ?? error;
  const isReplaced = path in changes;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      <Box component="span" id={id} sx={{ minWidth: 120 }}>
        {label}
      </Box>
      <Button
        id={fieldId(path)}
        size="small"
        variant="outlined"
        loading={isPending}
        loadingPosition="start"
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {translate('record.edit.replace')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={id}
        accept={slotExtensions[slot].map((extension) => `.${extension}`).join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      <Typography component="span" role="status" color={problem ? 'error' : 'text.secondary'}>
        {problem ? wireText(problem) : isReplaced ? translate('record.edit.replaced') : ''}
      </Typography>
    </Box>
  );
}
