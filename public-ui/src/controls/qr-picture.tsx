import type { QrPath } from '@portal/contract/qr-path';

interface QrPictureProps {
  qr: QrPath;
  /** Description; without one the picture is hidden from screen readers. */
  label?: string;
  className?: string;
}

/** A QR code, black on white in any colour scheme. */
export function QrPicture({ qr: { size, path }, label, className }: QrPictureProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
