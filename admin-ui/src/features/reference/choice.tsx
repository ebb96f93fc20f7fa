import { TextField, type TextFieldProps } from '@mui/material';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The first option, of no value. */
  none: string;
  options: readonly (string | { readonly value: string; readonly text: string })[];
  sx?: TextFieldProps['sx'];
  fullWidth?: boolean;
}

/** The browser's own list, which every phone and screen reader knows. A value that is not offered stays chosen. */
export function Choice({ label, value, onChange, none, options, fullWidth = false, sx }: Props) {
  const offered = options.map((option) =>
    typeof option === 'string' ? { value: option, text: option } : option,
  );
  const isKept = value !== '' && !offered.some((option) => option.value === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      size="small"
      margin={fullWidth ? 'dense' : 'none'}
      fullWidth={fullWidth}
      {...(sx === undefined ? {} : { sx })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{none}</option>
      {isKept && <option value={value}>{value}</option>}
      {offered.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </TextField>
  );
}
