import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type BrandingVersion } from '@portal/contract/settings/responses';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { colourPattern, leastContrast, leastContrastOf } from '@portal/contract/settings/brand';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { LeaveGuard } from '../../../shell/record/edit/leave-guard.tsx';
import { call } from '../../../shell/session/call.ts';
import { preservedInput, usePreserveInput } from '../../../shell/dialogs/preserved-input.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { Preview } from './preview.tsx';
import {
  bodyFrom,
  type BrandingInput,
  colourInputs,
  inputFrom,
  brandingFieldGroups,
} from './branding-input.ts';

interface Props {
  record: BrandingVersion;
  onSaved: (record: BrandingVersion) => void;
}

/** Fields whose effect needs an explanation. */
const hinted = ['studentMonths', 'numberPrefix', 'receiptNote', 'foundedYear', 'registration', 'addressHi'];

/** Fields of the branding record in groups, with a live preview of top bar and card. */
export function BrandingForm({ record, onSaved }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const before = inputFrom(record.branding);
  const storageKey = `branding.${record.version}`;
  const [typed, setTyped] = useState<BrandingInput>(() => preservedInput(storageKey) ?? before);
  const [problem, setProblem] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(before);
  usePreserveInput(storageKey, isChanged ? typed : undefined);
  const refused = refusedFields(problem);
  const put = (name: string, value: string) => setTyped({ ...typed, [name]: value });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setSaving(true);
    try {
      const body = { version: record.version, branding: bodyFrom(typed) };
      onSaved((await call(calls.changeBranding, { body })).data);
    } catch (refusal) {
      setProblem(refusal);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
      <LeaveGuard isUnsaved={isChanged} />
      <Typography color="text.secondary">
        {translate('branding.version', { version: record.version, at: indiaDateTime(record.updatedAt) })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={3}>
          {brandingFieldGroups.map(({ group, fields }) => (
            <Group key={group} name={translate(`branding.group.${group}`)}>
              {fields.map(({ name, field, label, max, lang }) => (
                <TextField
                  key={name}
                  label={translate(`branding.${label}`)}
                  value={typed[name] ?? ''}
                  error={refused[field] !== undefined}
                  helperText={
                    refused[field] === undefined
                      ? hinted.includes(name) && translate(`branding.${name}Hint`)
                      : wireText(refused[field])
                  }
                  onChange={({ target }) => put(name, target.value)}
                  slotProps={{ htmlInput: { maxLength: max, ...(lang ? { lang } : {}) } }}
                />
              ))}
            </Group>
          ))}
          <Group name={translate('branding.group.colours')}>
            <ColourFields typed={typed} onChange={put} />
          </Group>
        </Stack>
        <Preview typed={typed} />
      </Box>
      {problem !== undefined && (
        <Alert severity="error" role="alert">
          {Object.keys(refused).length > 0 ? translate('branding.notSaved') : wireText(problem)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={!isChanged || isSaving}>
          {translate('branding.save', { version: record.version + 1 })}
        </Button>
        {isChanged ? (
          <Button onClick={() => setTyped(before)}>{translate('branding.undo')}</Button>
        ) : (
          <Typography variant="body2" color="text.secondary">
            {translate('branding.nothing')}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 2, minWidth: 0 }}
    >
      <Typography component="legend" variant="h2" sx={{ float: 'left', width: '100%', mb: 2 }}>
        {name}
      </Typography>
      <Box
        sx={{
          clear: 'both',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Text keys of the server's errors by field. */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof CallError ? (error.answer.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, key, msg }) => [field, key ?? msg]));
}

interface ColourFieldsProps {
  typed: BrandingInput;
  onChange: (name: string, value: string) => void;
}

/** The three colours, each with its lowest contrast while typing. */
function ColourFields({ typed, onChange }: ColourFieldsProps) {
  const translate = useTranslate();
  const colours = colourInputs(typed);
  const areSound = Object.values(colours).every((value) => colourPattern.test(value));
  return (['brand', 'brandDark', 'brandTint'] as const).map((name) => {
    const isColour = colourPattern.test(colours[name]);
    const contrast = areSound ? leastContrastOf(name, colours) : undefined;
    const isReadable = isColour && (contrast === undefined || contrast >= leastContrast);
    // Rounded down, so that it never shows a passed limit by rounding.
    const value = contrast === undefined ? '' : (Math.floor(contrast * 10) / 10).toFixed(1);
    const hint = translate(`branding.${isReadable ? 'contrast' : 'tooLittle'}`, { value });
    return (
      <Box key={name} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box
          aria-hidden
          sx={{
            width: 40,
            height: 40,
            mt: 1,
            flex: 'none',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
          }}
          style={{ background: isColour ? colours[name] : 'transparent' }}
        />
        <TextField
          fullWidth
          label={translate(`branding.colours.${name}`)}
          value={typed[`colours.${name}`] ?? ''}
          error={!isReadable}
          helperText={!isColour ? translate('branding.noColour') : contrast === undefined ? ' ' : hint}
          onChange={({ target }) => onChange(`colours.${name}`, target.value)}
          slotProps={{
            htmlInput: { maxLength: 7, spellCheck: false, autoCapitalize: 'none' },
            formHelperText: { role: 'status' },
          }}
        />
      </Box>
    );
  });
}
