import { describe, expect, it } from '@jest/globals';
import { CallError } from '@portal/contract/client';
import type { Answers } from '../form/steps.ts';
import { DraftSaver, type DraftSaverOptions } from './draft-saver.ts';
import type { UnsavedVersion } from './unsaved-answers.ts';

const named = (name: string): Answers => ({ applicants: [{ name }] });
const conflict = (key: string): CallError => new CallError({ status: 409, msg: key, key });

/** Creates a saver with a fake server and browser storage. */
function createSaver(parts: Partial<DraftSaverOptions> = {}) {
  const server = { version: 3, answers: named('') };
  const saved: Answers[] = [];
  const browser: { stored: UnsavedVersion | undefined } = { stored: undefined };
  const saver = new DraftSaver(
    {
      delayMs: 60_000,
      retryMs: 60_000,
      language: () => 'en',
      load: () => Promise.resolve({ ...server }),
      save: async ({ version, answers }) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (version !== server.version) throw conflict('draft.stale');
        server.version += 1;
        server.answers = answers;
        saved.push(answers);
        return server.version;
      },
      unsaved: {
        store: (stored) => {
          browser.stored = stored;
        },
        read: () => browser.stored,
        clear: () => {
          browser.stored = undefined;
        },
      },
      ...parts,
    },
    { version: 3, answers: named(''), step: 0 },
  );
  return { saver, server, saved, browser };
}

describe('DraftSaver', () => {
  it('stores answers in the browser until they are saved', async () => {
    const { saver, browser } = createSaver();
    saver.change(named('Asha'), 0);
    expect(browser.stored?.answers).toEqual(named('Asha'));
    expect(await saver.flush()).toBe(true);
    expect(browser.stored).toBeUndefined();
    expect(saver.status()).toBe('saved');
    saver.stop();
  });

  it('is untouched before the first change', async () => {
    const { saver } = createSaver();
    expect(saver.status()).toBe('untouched');
    expect(await saver.flush()).toBe(true);
    expect(saver.status()).toBe('untouched');
    saver.change(named('Asha'), 0);
    expect(saver.status()).toBe('waiting');
    saver.stop();
  });

  it('is stale if the draft was discarded in another window', async () => {
    const { saver } = createSaver({ save: () => Promise.reject(new CallError({ status: 404, msg: '' })) });
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('stale');
    saver.stop();
  });

  it('keeps the answers in the browser if another device has the draft now', async () => {
    const { saver, browser } = createSaver({
      save: () => Promise.reject(new CallError({ status: 404, msg: '', key: 'draft.elsewhere' })),
    });
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('lost');
    saver.change(named('Asha V'), 0);
    expect(await saver.flush()).toBe(false);
    expect(browser.stored?.answers).toEqual(named('Asha'));
    saver.stop();
  });

  it('sends one request at a time, the latest answers last', async () => {
    const { saver, saved } = createSaver();
    saver.change(named('As'), 0);
    const first = saver.flush();
    saver.change(named('Asha'), 0);
    await Promise.all([first, saver.flush(), saver.flush()]);
    expect(saved).toEqual([named('As'), named('Asha')]);
    saver.stop();
  });

  it('keeps the answers and is offline without a response', async () => {
    const { saver, browser } = createSaver({
      save: () => Promise.reject(new CallError({ status: 0, msg: '' })),
    });
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('offline');
    expect(browser.stored?.answers).toEqual(named('Asha'));
    saver.stop();
  });

  it('is stale and overwrites nothing if the draft was changed elsewhere', async () => {
    const { saver, server, saved } = createSaver();
    server.version = 9;
    server.answers = named('From another device');
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('stale');
    expect(saved).toEqual([]);
    saver.stop();
  });

  it('resolves a conflict with either version and keeps both until then', async () => {
    const { saver, server, saved, browser } = createSaver();
    server.version = 9;
    server.answers = named('From another device');
    saver.change(named('Asha'), 0);
    await saver.flush();
    expect(saver.serverDraft()?.answers).toEqual(named('From another device'));
    expect(saver.localAnswers()).toEqual(named('Asha'));
    expect(browser.stored?.answers).toEqual(named('Asha'));
    expect(await saver.overwriteServer()).toBe(true);
    expect(saver.status()).toBe('saved');
    expect([saved, server.version]).toEqual([[named('Asha')], 10]);
    expect(browser.stored).toBeUndefined();

    server.version = 20;
    server.answers = named('From a third one');
    saver.change(named('Asha V'), 0);
    await saver.flush();
    saver.discardLocal();
    expect(browser.stored).toBeUndefined();
    expect(await saver.flush()).toBe(true);
    expect(saved).toEqual([named('Asha')]);
    saver.stop();
  });

  it('reports a second conflict that occurs before the first is resolved', async () => {
    const { saver, server, saved } = createSaver();
    server.version = 9;
    server.answers = named('Elsewhere');
    saver.change(named('Asha'), 0);
    await saver.flush();
    server.version = 10;
    server.answers = named('Elsewhere again');
    expect(await saver.overwriteServer()).toBe(false);
    expect(saver.status()).toBe('stale');
    expect(saver.serverDraft()?.answers).toEqual(named('Elsewhere again'));
    expect(saved).toEqual([]);
    saver.stop();
  });

  it('starts with a conflict for answers stored on an older version', async () => {
    const { saver, saved } = createSaver();
    saver.startConflict({ version: 3, answers: named('Elsewhere') });
    expect(saver.status()).toBe('stale');
    expect(await saver.flush()).toBe(false);
    expect(saved).toEqual([]);
    expect(await saver.overwriteServer()).toBe(true);
    saver.stop();
  });

  it('is offline rather than stale if the other version cannot be loaded', async () => {
    const { saver, server } = createSaver({
      load: () => Promise.reject(new CallError({ status: 0, msg: '' })),
    });
    server.version = 9;
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('offline');
    saver.stop();
  });

  it('continues if the newer version contains what this browser sent', async () => {
    const { saver, server } = createSaver();
    server.version = 4;
    server.answers = named(' Asha');
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(true);
    expect(saver.status()).toBe('saved');
    saver.stop();
  });

  it('closes if the application was submitted elsewhere', async () => {
    const { saver } = createSaver({ save: () => Promise.reject(conflict('draft.closed')) });
    saver.change(named('Asha'), 0);
    await saver.flush();
    expect(saver.status()).toBe('closed');
    saver.stop();
  });

  it('saves a consent and its withdrawal with the answers', async () => {
    const sent: unknown[] = [];
    const { saver } = createSaver({
      save: ({ version, consents }) => {
        sent.push(consents);
        return Promise.resolve(version + 1);
      },
    });
    expect(saver.consent()).toBeUndefined();
    saver.setConsent(true);
    expect(await saver.flush()).toBe(true);
    saver.setConsent(false);
    expect(await saver.flush()).toBe(true);
    expect(saver.consent()).toBe(false);
    expect(sent).toEqual([[{ purpose: 'membership', version: '1', language: 'en' }], []]);
    saver.stop();
  });
});
