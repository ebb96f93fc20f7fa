import type { TextKey } from '@portal/contract/texts';
import { zipOf } from './build-zip.js';

const photo = { name: 'photo.jpg', body: Buffer.alloc(2_000, 7) };
const MIB = 1024 * 1024;

/** Zips that are refused as a whole, each with its sentence. */
export function hostileZips(): { readonly what: string; readonly bytes: Buffer; readonly key: TextKey }[] {
  const good = zipOf([photo]);
  const many = Array.from({ length: 70_000 }, (_none, index) => ({ name: `${index}.jpg` }));
  return [
    {
      what: 'a bomb',
      bytes: zipOf([photo, { name: 'zeros.jpg', body: Buffer.alloc(20 * MIB), isPacked: true }]),
      key: 'import.zip.tooLarge',
    },
    {
      what: 'many entries that unpack to more than there may be',
      bytes: zipOf(
        Array.from({ length: 200 }, (_none, index) => ({
          name: `${index}.jpg`,
          isPacked: true,
          size: 12 * MIB,
        })),
      ),
      key: 'import.zip.tooLarge',
    },
    { what: 'a way out', bytes: zipOf([photo, { name: '../photo.jpg' }]), key: 'import.zip.names' },
    {
      what: 'a way out of Windows',
      bytes: zipOf([photo, { name: 'a\\..\\..\\b.jpg' }]),
      key: 'import.zip.names',
    },
    { what: 'a way to the root', bytes: zipOf([photo, { name: '/etc/photo.jpg' }]), key: 'import.zip.names' },
    { what: 'a drive', bytes: zipOf([photo, { name: 'C:\\photo.jpg' }]), key: 'import.zip.names' },
    { what: 'an endless name', bytes: zipOf([photo, { name: 'n'.repeat(5_000) }]), key: 'import.zip.names' },
    {
      what: 'a password',
      bytes: zipOf([{ ...photo, isPacked: true, flags: 0x801 }]),
      key: 'import.zip.password',
    },
    { what: '70,000 empty entries', bytes: zipOf(many), key: 'import.zip.entries' },
    { what: 'no end', bytes: good.subarray(0, good.length - 30), key: 'import.zip.damaged' },
    { what: 'half of its bytes', bytes: good.subarray(0, good.length / 2), key: 'import.zip.damaged' },
    { what: 'a directory that is none', bytes: spoilt(good), key: 'import.zip.damaged' },
    { what: 'no zip', bytes: Buffer.from('GIF89a not a zip at all'), key: 'import.zip.notZip' },
  ];
}

function spoilt(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip);
  bytes.write('XX', bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1'));
  return bytes;
}
