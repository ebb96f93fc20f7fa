import { expect, it } from '@jest/globals';
import { findHeadings } from './find-headings.js';

it('the headings are the row with the most names of fields, under title and groups', () => {
  const rows = [
    { row: 1, cells: ['Register of life members 2019'] },
    { row: 2, cells: ['Personal', '', '', 'Address', 'Contact', 'Office', 'Other'] },
    { row: 4, cells: ['S. No.', 'M. No.', 'Name', 'DOB', 'Mobile No.'] },
    { row: 5, cells: ['1', 'N1', 'Dr. Ravi Kumar', '27/03/1990', '9876543210'] },
  ];
  expect(findHeadings(rows)).toEqual({ row: 4, headings: ['S. No.', 'M. No.', 'Name', 'DOB', 'Mobile No.'] });
});

it('the headings may be in Hindi', () => {
  const rows = [
    { row: 3, cells: ['क्रमांक', 'सदस्यता क्रमांक', 'नाम', 'जन्म तिथि'] },
    { row: 4, cells: ['1', 'N1', 'रवि कुमार', '27/03/1990'] },
  ];
  expect(findHeadings(rows).row).toBe(3);
});

it('without a known name it is the row with the most texts, the first of several', () => {
  const rows = [
    { row: 1, cells: ['Aa', 'Bb', 'Cc'] },
    { row: 2, cells: ['x', 'y', '3'] },
    { row: 3, cells: ['x', 'y', 'z'] },
  ];
  expect(findHeadings(rows)).toEqual({ row: 1, headings: ['Aa', 'Bb', 'Cc'] });
  expect(findHeadings([])).toEqual({ row: 0, headings: [] });
});
