import { CallError } from '@portal/contract/client';
import { textOf } from '@portal/contract/texts';
import { wireText } from './wire-text.ts';

const refused = (answer: object) => new CallError({ status: 409, msg: 'Said in English', ...answer });

describe('what the server said', () => {
  test('is shown by the key of its answer, and by that of its first field where the answer has none', () => {
    expect(wireText(refused({ key: 'edit.stale' }), 'hi')).toBe(textOf('edit.stale', 'hi'));
    const errors = [{ field: 'name', msg: 'Said in English', key: 'name.min' }];
    expect(wireText(refused({ errors }), 'hi')).toBe(textOf('name.min', 'hi'));
    const values = { name: 'Asha', number: '41' };
    expect(wireText(refused({ key: 'person.isMember', values }), 'hi')).toBe(
      'यह व्यक्ति पहले से सदस्य है: Asha, सदस्यता संख्या 41।',
    );
  });

  test('as a bare text is found by its English words', () => {
    expect(wireText('Record Updated', 'hi')).toBe(textOf('edit.done', 'hi'));
    expect(wireText(new Error(textOf('file.images')), 'hi')).toBe(textOf('file.images', 'hi'));
  });

  test('as a text key is shown in either language', () => {
    expect(wireText('session.expired', 'hi')).toBe(textOf('session.expired', 'hi'));
    expect(wireText('session.expired', 'en')).toBe(textOf('session.expired', 'en'));
  });

  test('stays English where nothing is known about it', () => {
    expect(wireText(refused({}), 'hi')).toBe('Said in English');
    expect(wireText(refused({ key: 'no.such.key' }), 'hi')).toBe('Said in English');
    expect(wireText('Something new', 'hi')).toBe('Something new');
  });

  test('is shown in its own English words in English', () => {
    expect(wireText(refused({ key: 'edit.stale' }), 'en')).toBe('Said in English');
  });

  test('of an error that is meant for programmers nothing is shown but that it went wrong', () => {
    expect(wireText(new TypeError('Failed to fetch'), 'hi')).toBe(textOf('request.failed', 'hi'));
    expect(wireText(undefined, 'en')).toBe(textOf('request.failed'));
  });

  test('react-admin’s error is read like a refused call', () => {
    const error = Object.assign(new Error('Said in English'), {
      status: 409,
      body: { msg: 'Said in English', key: 'staff.stale' },
    });
    expect(wireText(error, 'hi')).toBe(textOf('staff.stale', 'hi'));
  });
});
