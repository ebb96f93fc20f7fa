import { Autocomplete, Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { commentMost, type FixableField } from '@portal/contract/reviewing/fixable-fields';
import { useTranslate } from 'react-admin';
import { useFactText } from '../../../../shell/record/detail/use-fact-text.ts';
import { textAt } from '../../../../shell/record/edit/edit-record.ts';
import { calendarDate } from '../../../../shell/ui/format.ts';
import { languageOf } from './mail-preview.tsx';
import { faultNames, faultText, type Point } from './send-back-points.ts';

const untouched: Point = { faults: [], text: '' };

interface Props {
  application: ApplicationView;
  field: FixableField;
  point: Point | undefined;
  /** Ready sentences in the applicant's language. */
  sentences: readonly string[];
  isFirst: boolean;
  change: (point: Point) => void;
}

/** A field or file that can be sent back: a tick, or one for each fault of a file, and then an optional comment. */
export function PointField({ application, field, point = untouched, sentences, isFirst, change }: Props) {
  const translate = useTranslate();
  const label = translate(`record.field.${field.name}`);
  const isFile = field.field.kind === 'file';
  const language = languageOf(application);
  const most = commentMost - 1 - faultText(point, language).length;
  const tick = (name: Point['faults'][number], isTicked: boolean) =>
    change({
      ...point,
      faults: isTicked ? [...point.faults, name] : point.faults.filter((one) => one !== name),
    });
  const box = (name: Point['faults'][number], text: string, isFocused: boolean) => (
    <FormControlLabel
      key={name}
      label={text}
      sx={{ mr: 1, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
      control={
        <Checkbox
          size="small"
          sx={{ p: 0.5 }}
          autoFocus={isFocused}
          checked={point.faults.includes(name)}
          onChange={(_event, isTicked) => tick(name, isTicked)}
        />
      }
    />
  );
  return (
    <Box
      {...(isFile ? { role: 'group', 'aria-label': label } : {})}
      sx={{ borderTop: 1, borderColor: 'divider', py: 0.25, pl: 0.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {isFile ? (
          <>
            <Typography sx={{ fontWeight: 600, fontSize: '0.875rem', minWidth: 90 }}>{label}</Typography>
            {faultNames.map((name, index) =>
              box(name, translate(`applications.decide.sendBack.fault.${name}`), isFirst && index === 0),
            )}
          </>
        ) : (
          <>
            {box('other', label, isFirst)}
            <FieldValue application={application} field={field} />
          </>
        )}
      </Box>
      {point.faults.length > 0 && (
        <Autocomplete
          freeSolo
          disableClearable
          options={sentences}
          inputValue={point.text}
          onInputChange={(_event, text) => change({ ...point, text })}
          renderInput={({ InputProps: input, InputLabelProps: inputLabel, inputProps, ...props }) => (
            <TextField
              {...props}
              multiline
              size="small"
              label={translate('applications.decide.sendBack.comment', { field: label })}
              sx={{ mb: 1 }}
              slotProps={{
                input,
                inputLabel,
                htmlInput: { ...inputProps, lang: language, maxLength: most },
              }}
            />
          )}
        />
      )}
    </Box>
  );
}

/** The value that the applicant typed. */
function FieldValue({ application, field: { path, field } }: Pick<Props, 'application' | 'field'>) {
  const factText = useFactText();
  const value = textAt(application, path);
  const shown = {
    value: field.kind === 'date' && value !== '' ? calendarDate(value) : value,
    isWord: field.values !== undefined,
    isPlace: field.place === true,
  };
  return (
    <Typography color="text.secondary" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {factText(shown)}
    </Typography>
  );
}
