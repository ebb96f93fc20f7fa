import { SvgIcon, type SvgIconProps } from '@mui/material';

/** An icon from its path in a 24 x 24 box. It carries no meaning of its own: a text or a label stands beside it. */
export function Icon({ path, ...props }: SvgIconProps & { path: string }) {
  return (
    <SvgIcon aria-hidden="true" {...props}>
      <path d={path} />
    </SvgIcon>
  );
}
