import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { isActivePdf } from './active-pdf.js';
import { pdf, stream } from './testing/build-pdf.js';

const link = { page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A 7 0 R>>]' };
const packed = (body: string, packing = {}): Buffer => pdf({ ...link, packed: { 7: body }, packing });

describe('isActivePdf (docs/rules/notices.md)', () => {
  it.each([
    ['JavaScript', '<</S/JavaScript/X 1>>'],
    ['JS', '<</S/Rendition/JS(app.alert\\(1\\))>>'],
    ['JS in a stream', '<</S/Rendition/JS 9 0 R>>'],
    ['Launch', '<</S/Launch/F(cmd.exe)>>'],
    ['EmbeddedFile', '<</Type/EmbeddedFile>>'],
    ['SubmitForm', '<</S/SubmitForm/F(http://x.example)>>'],
    ['RichMedia', '<</Subtype/RichMedia>>'],
    ['XFA', '<</XFA 6 0 R/Fields[]>>'],
    ['GoToR', '<</S/GoToR/F(a.pdf)>>'],
    ['an escaped name', '<</S/J#61va#53cript>>'],
    ['an escaped short name', '<</#4A#53 (1)>>'],
  ])('finds %s, also in an object stream', (_name, body) => {
    expect(isActivePdf(pdf({ ...link, objects: { 7: body } }))).toBe(true);
    expect(isActivePdf(packed(body))).toBe(true);
    expect(isActivePdf(packed(body, { dict: '' }))).toBe(true);
  });

  it.each([
    ['a page', pdf()],
    ['a link to an address', pdf({ ...link, objects: { 7: '<</S/URI/URI(https://nmo.example)>>' } })],
    ['a link to a page', packed('<</S/GoTo/D[3 0 R/Fit]>>')],
    ['a text that names them', pdf({ objects: { 6: stream('', 'BT (JavaScript, Launch, XFA, JS) Tj ET') } })],
    [
      'a picture',
      pdf({ objects: { 6: stream('/Subtype/Image/Filter/DCTDecode', '\xff\xd8\xff\xe0 picture') } }),
    ],
    [
      'a packed page with another filter before it',
      pdf({ objects: { 6: stream('/Filter[/ASCII85Decode/FlateDecode]', 'x') } }),
    ],
    [
      'a large picture',
      pdf({
        objects: { 6: stream('/Subtype/Image/Filter/FlateDecode', deflateSync(Buffer.alloc(17 << 20))) },
      }),
    ],
  ])('keeps %s', (_name, bytes) => {
    expect(isActivePdf(bytes)).toBe(false);
  });

  const script = Buffer.from('7 0 <</S/JavaScript>>');
  it.each([
    ['too large', packed('1', { content: deflateSync(Buffer.concat([Buffer.alloc(17 << 20), script])) })],
    ['not packed as it says', packed('1', { content: Buffer.from('garbage') })],
    [
      'packed twice',
      packed('1', { dict: '/Type/ObjStm/Filter/FlateDecode', content: deflateSync(deflateSync(script)) }),
    ],
    ['of another filter', packed('1', { dict: '/Type/ObjStm/Filter/LZWDecode', content: script })],
    [
      'of a predictor',
      packed('1', { dict: '/Type/ObjStm/DecodeParms<</Predictor 12>>', content: deflateSync(script) }),
    ],
    ['of an escaped type', packed('1', { dict: '/Type/Obj#53tm/Filter/LZWDecode', content: script })],
  ])('takes an object stream as active that is %s', (_name, bytes) => {
    expect(isActivePdf(bytes)).toBe(true);
  });
});
