import { CallError } from '@portal/contract/client';
import { textOf } from '@portal/contract/texts';
import { loadWireTexts, wireText } from './wire-text.ts';

const failed = (answer: object) => new CallError({ status: 409, msg: 'Text in English', ...answer });

beforeAll(loadWireTexts);

describe('wireText', () => {
  test('uses the key of the response, or that of its first field error', () => {
    expect(wireText(failed({ key: 'edit.stale' }), 'hi')).toBe(textOf('edit.stale', 'hi'));
    const errors = [{ field: 'name', msg: 'Text in English', key: 'name.min' }];
    expect(wireText(failed({ errors }), 'hi')).toBe(textOf('name.min', 'hi'));
    const values = { name: 'Asha', number: '41' };
    expect(wireText(failed({ key: 'person.isMember', values }), 'hi')).toBe(
      'यह व्यक्ति पहले से सदस्य है: Asha, सदस्यता संख्या 41।',
    );
  });

  test('finds a bare text by its English wording', () => {
    expect(wireText('Record Updated', 'hi')).toBe(textOf('edit.done', 'hi'));
    expect(wireText(new Error(textOf('file.images')), 'hi')).toBe(textOf('file.images', 'hi'));
  });

  test('translates a text key to either language', () => {
    expect(wireText('session.expired', 'hi')).toBe(textOf('session.expired', 'hi'));
    expect(wireText('session.expired', 'en')).toBe(textOf('session.expired', 'en'));
  });

  test('keeps an unknown text in English', () => {
    expect(wireText(failed({}), 'hi')).toBe('Text in English');
    expect(wireText(failed({ key: 'no.such.key' }), 'hi')).toBe('Text in English');
    expect(wireText('Something new', 'hi')).toBe('Something new');
  });

  test('keeps the English wording of the response in English', () => {
    expect(wireText(failed({ key: 'edit.stale' }), 'en')).toBe('Text in English');
  });

  test('hides the message of an internal error', () => {
    expect(wireText(new TypeError('Failed to fetch'), 'hi')).toBe(textOf('request.failed', 'hi'));
    expect(wireText(undefined, 'en')).toBe(textOf('request.failed'));
  });

  test('reads a react-admin error like a failed call', () => {
    const error = Object.assign(new Error('Text in English'), {
      status: 409,
      body: { msg: 'Text in English', key: 'staff.stale' },
    });
    expect(wireText(error, 'hi')).toBe(textOf('staff.stale', 'hi'));
  });
});
