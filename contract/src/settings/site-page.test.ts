import { describe, expect, it } from '@jest/globals';
import { blocksOf } from './site-page.js';

describe('the body of a public page', () => {
  it('has headings, paragraphs of several lines, and lists', () => {
    const body = '## Who we are\nThe office\nin Delhi.\n\nWrite to us.\n- by e-mail\n- by phone\nOr come by.';
    expect(blocksOf(body)).toEqual([
      { kind: 'heading', text: 'Who we are' },
      { kind: 'paragraph', text: 'The office in Delhi.' },
      { kind: 'paragraph', text: 'Write to us.' },
      { kind: 'list', items: ['by e-mail', 'by phone'] },
      { kind: 'paragraph', text: 'Or come by.' },
    ]);
  });

  it('keeps two lists apart that an empty line parts, and has no other markup', () => {
    expect(blocksOf('- a\n\n- b\n\n<b>c</b> **d** [e](f)\r\n')).toEqual([
      { kind: 'list', items: ['a'] },
      { kind: 'list', items: ['b'] },
      { kind: 'paragraph', text: '<b>c</b> **d** [e](f)' },
    ]);
  });

  it('is nothing when it is empty', () => {
    expect(blocksOf('\n \n')).toEqual([]);
  });
});
