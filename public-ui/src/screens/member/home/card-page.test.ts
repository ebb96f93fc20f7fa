import { describe, expect, it } from '@jest/globals';
import { cardPage, type CardContent } from './card-page.ts';

const card: CardContent = {
  language: 'hi',
  organisation: 'National Medicos Organisation',
  name: 'Asha Verma',
  kind: 'आजीवन सदस्य',
  facts: [['सदस्यता संख्या', '7001']],
  notes: ['Kept on 3 Feb 2026'],
  colour: '#c2410c',
  photo: 'data:image/jpeg;base64,AAAA',
  qr: { size: 29, path: 'M4 4h7v1h-7z', label: 'QR कोड' },
};

describe('offline card', () => {
  it('shows the member and makes no request', () => {
    const page = cardPage(card);
    for (const text of [
      '<html lang="hi">',
      'Asha Verma',
      '<dd>7001</dd>',
      'src="data:image/jpeg;base64,AAAA"',
      '<svg viewBox="0 0 29 29" shape-rendering="crispEdges" role="img" aria-label="QR कोड"><path d="M4 4h7v1h-7z"/>',
    ])
      expect(page).toContain(text);
    expect(page).not.toMatch(/https?:|<script|<link|href=/);
  });

  it('escapes its content, and rejects other pictures and colours', () => {
    const evil = '"><script>alert(1)</script>';
    const page = cardPage({
      language: evil,
      organisation: evil,
      name: evil,
      kind: evil,
      facts: [[evil, evil]],
      notes: [evil],
      colour: 'red}body{background:url(https://evil.example)',
      photo: 'https://evil.example/x.jpg',
      qr: { size: 29, path: evil, label: evil },
    });
    expect(page).not.toContain('<script');
    expect(page).not.toContain('evil.example');
    expect(page.match(/&lt;script&gt;/g)).toHaveLength(11);
  });
});
