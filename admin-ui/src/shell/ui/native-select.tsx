import { type SxProps, TextField, type Theme } from '@mui/material';

interface Props {
  id?: string;
  label?: string;
  /** Name for assistive technology where there is no label. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  value: string;
  /** Each value with its text. */
  choices: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
  disabled?: boolean;
  fullWidth?: boolean;
  sx?: SxProps<Theme>;
}

/** A select of the browser: light where a page has many, and usual on a phone. */
export function NativeSelect({ choices, onChoose, sx, label, ...props }: Props) {
  const { 'aria-label': name, 'aria-labelledby': labelledBy, ...field } = props;
  return (
    <TextField
      select
      size="small"
      {...field}
      {...(label === undefined ? {} : { label })}
      {...(sx === undefined ? {} : { sx })}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': name, 'aria-labelledby': labelledBy },
      }}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
