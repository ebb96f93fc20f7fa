/** What a person does in a browser, by the names that the page gives, for every engine. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@portal/dev/core/wait.ts';
import type { SampleFile } from '@portal/dev/demo/sample-files.ts';
import type { Engine } from './engines.ts';

const waitMs = 40_000;
const marked = '[data-hand]';
const controls = {
  field: 'input:not([type=file]), select, textarea',
  action: 'button, a[href], summary, [role=option], label',
  text: 'h1, h2, h3, p, strong, dd, dt, li, output',
} as const;
type Kind = keyof typeof controls;

/**
 * Runs in the page: marks the first shown control with a name: equal, else containing it. An open dialog covers the
 * rest.
 */
function mark(selector: string, wanted: string): boolean {
  const clean = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const scope = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
  const named = [...scope.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.getClientRects().length > 0 && !one.matches(':disabled'),
  );
  const namesOf = (one: HTMLElement): string[] => {
    const labels = [...((one as HTMLInputElement).labels ?? []), one];
    return [one.getAttribute('aria-label'), one.innerText, ...labels.map((two) => two.textContent)].map(
      clean,
    );
  };
  const found =
    named.find((one) => namesOf(one).includes(wanted)) ??
    named.find((one) => namesOf(one).some((name) => name.includes(wanted)));
  document.querySelector('[data-hand]')?.removeAttribute('data-hand');
  found?.setAttribute('data-hand', '');
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found !== undefined;
}

export type Hands = ReturnType<typeof handsOf>;

export function handsOf(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-hands-'));
  const find = async (kind: Kind, name: string): Promise<void> =>
    until(`The ${kind} '${name}'`, waitMs, async () => engine.run(mark, controls[kind], name));
  const choosePicture = async (): Promise<void> => {
    if (await engine.run(mark, 'dialog[open] button', 'Use this picture')) await engine.click(marked);
  };
  return {
    async press(name: string): Promise<void> {
      let before = Number.NaN;
      // A click on a page that still grows would hit what was there before.
      await until(`The action '${name}'`, waitMs, async () => {
        if (!(await engine.run(mark, controls.action, name))) return false;
        const now = await engine.run(
          () => document.querySelector('[data-hand]')?.getBoundingClientRect().top ?? 0,
        );
        const isStill = now === before;
        before = now;
        return isStill;
      });
      await engine.click(marked);
    },

    /** Replaces what is in a field. */
    async fill(label: string, value: string): Promise<void> {
      await find('field', label);
      // A click could hit its neighbour while the page grows.
      await engine.run(() => {
        const field = document.querySelector<HTMLInputElement>('[data-hand]');
        field?.focus();
        field?.select();
      });
      await engine.type(value);
    },

    /** Selects an option once it is offered; no protocol opens the list of every engine. */
    async select(label: string, option: string): Promise<void> {
      const choose = (wanted: string): boolean => {
        const list = document.querySelector<HTMLSelectElement>('select[data-hand]');
        const found = [...(list?.options ?? [])].find(({ text }) => text.trim() === wanted);
        if (!list || !found) return false;
        list.value = found.value;
        return list.dispatchEvent(new Event('change', { bubbles: true }));
      };
      // The list may be drawn anew when its options arrive.
      await until(
        `The option '${option}' of '${label}'`,
        waitMs,
        async () => (await engine.run(mark, controls.field, label)) && engine.run(choose, option),
      );
    },

    /** Chooses a file by the end of the field's id, accepts the picture if the browser can show it, and waits for the upload. */
    async choose(slot: string, file: SampleFile): Promise<void> {
      const input = `input[type=file][id$="${slot}"]`;
      const path = join(folder, file.name);
      writeFileSync(path, file.buffer);
      await engine.choose(input, path);
      const isUploaded = (one: string): boolean =>
        /Replace|Retake/.test(document.querySelector(one)?.closest('.field')?.textContent ?? '');
      await until(`The upload to ${slot}`, waitMs, async () => {
        await choosePicture();
        return engine.run(isUploaded, input);
      });
    },

    /** Waits for a heading or another line of text. */
    read: async (text: string): Promise<void> => find('text', text),
  };
}
