import { qrPathOf, type QrPath } from '@portal/contract/qr-path';
import { create } from 'qrcode';

/** Returns the QR code of a text with medium error correction. */
export const drawQr = (text: string): QrPath => qrPathOf(create(text, { errorCorrectionLevel: 'M' }).modules);
