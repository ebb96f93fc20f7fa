import { describe, expect, it } from '@jest/globals';
import {
  documentKindOf,
  documentKinds,
  kindsFor,
  kindsOnMail,
  printFileName,
  savedFileName,
  storedFileName,
} from './document-kinds.js';

// Written by hand, from the specification.
describe('the kinds of documents', () => {
  it.each([
    ['certificate', 1280, 973, 'member_cert_7.jpg', '12-certificate.jpg', 'mem_cert_image'],
    ['card', 635, 931, 'member_IdCard_7.jpeg', '12-card.jpeg', 'idcard'],
    ['welcome-en', 1240, 1700, 'wel_en_7.jpg', '12-welcome-en.jpg', 'wel_en'],
    ['welcome-hi', 1240, 1700, 'wel_hi_7.jpg', '12-welcome-hi.jpg', 'wel_hi'],
  ] as const)('%s has its size and its names', (kind, width, height, stored, saved, posted) => {
    expect(documentKindOf(kind)).toMatchObject({ width, height });
    expect(documentKindOf(kind).postedAs).toBe(posted);
    expect(storedFileName(kind, '7')).toBe(stored);
    expect(savedFileName(kind, '12')).toBe(saved);
    expect(printFileName(kind, '12')).toBe(`12-${kind}.pdf`);
  });

  it('are these four, and a student has no Hindi letter', () => {
    expect(documentKinds).toEqual(['certificate', 'card', 'welcome-en', 'welcome-hi']);
    expect(kindsFor('single')).toEqual(['certificate', 'card', 'welcome-en', 'welcome-hi']);
    expect(kindsFor('couple')).toEqual(['certificate', 'card', 'welcome-en', 'welcome-hi']);
    expect(kindsFor('student')).toEqual(['certificate', 'card', 'welcome-en']);
  });

  it('go all to the applicant, and certificate and card to the secretary', () => {
    expect(kindsOnMail('approval-applicant')).toEqual(['certificate', 'card', 'welcome-en', 'welcome-hi']);
    expect(kindsOnMail('approval-secretary')).toEqual(['certificate', 'card']);
    expect(kindsOnMail('new-documents')).toEqual(['certificate', 'card', 'welcome-en', 'welcome-hi']);
  });
});
