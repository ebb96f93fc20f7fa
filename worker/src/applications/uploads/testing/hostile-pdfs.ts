import { deflateSync } from 'node:zlib';
import { packedZeros, pages, pdf, stream } from './build-pdf.js';
import type { HostileFile } from './hostile-file.js';

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
/** Contents that are found only by reading the bytes, without a viewer. */
const program = '<</S/Launch/F(cmd.exe)>>';
const annotation = (dict: string): { page: string } => ({
  page: `/Annots[<</Type/Annot/Rect[0 0 9 9]${dict}>>]`,
});
const image = (filter: string): Buffer =>
  stream(
    `/Type/XObject/Subtype/Image/Width 100000/Height 100000/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/${filter}`,
    'x',
  );

/** An object stream whose table points into a string of one of its objects. */
function behindText(): Buffer {
  const head = '7 0 8 1\n';
  const content = deflateSync(Buffer.from(`${head}(${program} )`));
  return pdf({
    ...annotation('/Subtype/Link/A 8 0 R'),
    packed: { 7: '1', 8: '2' },
    packing: { content, first: head.length },
  });
}

/** A table that points into the bytes of a stream. */
function withinStream(): Buffer {
  const whole = pdf({
    ...annotation('/Subtype/Link/A 5 0 R'),
    objects: { 4: stream('', `5 0 obj ${program} endobj`), 5: 'null' },
  });
  const text = whole.toString('latin1');
  const real = text.indexOf('5 0 obj\nnull');
  const hidden = text.indexOf('5 0 obj <<');
  const row = (at: number): string => `${String(at).padStart(10, '0')} 00000 n`;
  return Buffer.from(text.replace(row(real), row(hidden)), 'latin1');
}

/** Licences with active or hidden content. */
export function hostilePdfs(): HostileFile[] {
  const of = (what: string, outcome: HostileFile['outcome'], bytes: Buffer | string): HostileFile => ({
    what,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
    type: 'application/pdf',
    slot: 'cert_image',
    outcome,
  });
  const active = (what: string, bytes: Buffer): HostileFile => of(what, 'pictures', bytes);
  const plain = pdf();
  const after = (text: string): Buffer => Buffer.concat([plain, Buffer.from(text, 'latin1')]);
  const zipEnd = `PK\x05\x06${'\0'.repeat(18)}`;
  const packedTwice = deflateSync(packedZeros(2_000));
  const tar = Buffer.concat([Buffer.from('%PDF-1.4\n%'.padEnd(257, ' ')), Buffer.from('ustar\n'), plain]);
  return [
    active('a PDF with a script that starts', pdf({ catalog: `/OpenAction${script}` })),
    active('a script under an escaped name', pdf({ catalog: '/OpenAction<</S/#4aava#53cript/J#53(1)>>' })),
    active('a script in a name tree', pdf({ catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` })),
    active('a program under an escaped name', pdf(annotation('/Subtype/Link/A<</S/#4caunc#68/F(cmd.exe)>>'))),
    active(
      'a program in an object stream',
      pdf({ ...annotation('/Subtype/Link/A 7 0 R'), packed: { 7: program } }),
    ),
    active(
      'a program in an object stream that does not say so',
      pdf({ ...annotation('/Subtype/Link/A 7 0 R'), packed: { 7: program }, packing: { dict: '' } }),
    ),
    active('a program behind a text of an object stream', behindText()),
    active('a program within another stream', withinStream()),
    active('a script with a stray bracket before it', pdf({ catalog: `) /OpenAction${script}` })),
    active('a page that acts when it opens', pdf({ page: `/AA<</O<</S/Named/N/Print>>>>` })),
    active('a link that starts a program', pdf(annotation('/Subtype/Link/A<</S/Launch/F(cmd.exe)>>'))),
    active('a link into another file', pdf(annotation('/Subtype/Link/A<</S/GoToR/F(//host/share/a.pdf)>>'))),
    active(
      'a link to a file of the reader',
      pdf(annotation('/Subtype/Link/A<</S/URI/URI(file:///etc/passwd)>>')),
    ),
    active(
      'a button that sends the form',
      pdf(annotation('/Subtype/Widget/FT/Btn/A<</S/SubmitForm/F(http://x.example)>>')),
    ),
    active('a film', pdf(annotation('/Subtype/RichMedia/RichMediaContent<<>>'))),
    active(
      'an address that opens by itself',
      pdf({ catalog: '/OpenAction 6 0 R', objects: { 6: '<</S/URI/URI(http://x.example)>>' } }),
    ),
    active('a print that starts by itself', pdf({ catalog: '/OpenAction<</S/Named/N/Print>>' })),
    active(
      'a chain of actions',
      pdf({ catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(http://x.example)>>>>' }),
    ),
    active(
      'a form of the other kind',
      pdf({ catalog: '/AcroForm<</XFA 6 0 R/Fields[]>>', objects: { 6: stream('', '<xdp/>') } }),
    ),
    active(
      'a file within the file',
      pdf({
        catalog: '/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>]>>>>',
        objects: { 6: stream('/Type/EmbeddedFile', 'MZ') },
      }),
    ),
    active('a page of HTML within', pdf({ objects: { 6: stream('', '<HTML><script>alert(1)</script>') } })),
    active(
      'a page of HTML in a comment',
      Buffer.concat([Buffer.from('%PDF-1.4\n%<!doctype html>\n'), plain]),
    ),
    active('a ZIP behind the end', after(`PK\x03\x04${zipEnd}`)),
    active('a ZIP behind the end, and an end behind it', after(`PK\x03\x04${zipEnd}\n%%EOF\n`)),
    active('a JPEG behind the end', after(`\xff\xd8\xff\xe0${'x'.repeat(40)}`)),
    active('a program between two ends', after(`MZ\x90 program\n%%EOF\n`)),
    active('a TAR', tar),
    of(
      'a page of HTML before the PDF',
      'file.documents',
      `<html><script>1</script></html>${plain.toString('latin1')}`,
    ),
    of('a Word file named PDF', 'file.documents', `PK\x03\x04${zipEnd}`),
    of('HTML named PDF', 'file.documents', '<html><script>1</script>'),
    of(
      'a locked PDF',
      'file.locked',
      pdf({ trailer: '/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>' }),
    ),
    of('21 pages', 'file.pages', pdf(pages(21))),
    of('40 pages that say they are one', 'pictures', pdf(pages(40, 1))),
    of('one page that says it is 1000000000', 'pictures', pdf(pages(1, 1_000_000_000))),
    of(
      'a page tree that is its own child',
      'file.damaged',
      pdf({ objects: { 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' } }),
    ),
    of('a PDF without pages', 'file.damaged', pdf({ objects: { 2: '<</Type/Pages/Kids[]/Count 0>>' } })),
    of('a PDF without an end', 'file.damaged', plain.subarray(0, 200)),
    of('nothing but a beginning', 'file.damaged', '%PDF-1.4\nnothing here\n%%EOF'),
    of(
      'a stream that unpacks to 4 GB',
      'pictures',
      pdf({ objects: { 6: stream('/Filter/FlateDecode', packedZeros(4_000)) } }),
    ),
    of(
      'an object stream that unpacks to 4 GB',
      'pictures',
      pdf({ packed: { 7: '1' }, packing: { content: packedZeros(4_000) } }),
    ),
    of(
      'a stream that is packed twice',
      'pictures',
      pdf({ objects: { 6: stream('/Filter[/FlateDecode/FlateDecode]', packedTwice) } }),
    ),
    of(
      'an object stream that can not be unpacked',
      'pictures',
      pdf({ packed: { 7: '1' }, packing: { content: Buffer.from('garbage') } }),
    ),
    of('lists within lists', 'pictures', pdf({ objects: { 6: '['.repeat(100_000) } })),
    of(
      '210000 objects',
      'pictures',
      pdf({ objects: Object.fromEntries(Array.from({ length: 210_000 }, (_, index) => [index + 10, '0'])) }),
    ),
    of('a JBIG2 picture of 10 gigapixels', 'pictures', pdf({ objects: { 6: image('JBIG2Decode') } })),
    of('a JPEG 2000 picture of 10 gigapixels', 'pictures', pdf({ objects: { 6: image('JPXDecode') } })),
    of('a PDF of more than 10 MB', 'file.pdfSize', Buffer.concat([plain, Buffer.alloc(10 * 1024 * 1024)])),
  ];
}
