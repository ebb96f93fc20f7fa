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
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
    const texts = labels.length > 0 ? labels.map((label) => label.textContent) : [one.textContent];
    return [one.getAttribute('aria-label'), one.innerText, ...texts].map(clean);
  };
  const found =
    named.find((one) => namesOf(one).includes(wanted)) ??
    named.find((one) => namesOf(one).some((name) => name.includes(wanted)));
  document.querySelector('[data-hand]')?.removeAttribute('data-hand');
  found?.setAttribute('data-hand', '');
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found !== undefined;
}

export class Hands {
  private readonly folder = mkdtempSync(join(tmpdir(), 'portal-hands-'));

  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  private async find(kind: Kind, name: string): Promise<void> {
    await until(`The ${kind} '${name}'`, waitMs, async () => this.engine.run(mark, controls[kind], name));
  }

  async press(name: string): Promise<void> {
    await this.find('action', name);
    await this.engine.click(marked);
  }

  /** Replaces what is in a field. */
  async fill(label: string, value: string): Promise<void> {
    await this.find('field', label);
    await this.engine.click(marked);
    await this.engine.run(() => (document.activeElement as HTMLInputElement).select());
    await this.engine.type(value);
  }

  /** Selects an option once it is offered; no protocol opens the list of every engine. */
  async select(label: string, option: string): Promise<void> {
    await this.find('field', label);
    const choose = (wanted: string): boolean => {
      const list = document.querySelector<HTMLSelectElement>('select[data-hand]');
      const found = [...(list?.options ?? [])].find(({ text }) => text.trim() === wanted);
      if (!list || !found) return false;
      list.value = found.value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    };
    await until(`The option '${option}'`, waitMs, async () => this.engine.run(choose, option));
  }

  /**
   * Chooses a file, accepts the cropped picture if the browser can show it, and waits for the upload.
   *
   * @param slot the end of the field's id
   */
  async choose(slot: string, file: SampleFile): Promise<void> {
    const input = `input[type=file][id$="${slot}"]`;
    const path = join(this.folder, file.name);
    writeFileSync(path, file.buffer);
    await until(`The field ${slot}`, waitMs, async () =>
      this.engine.run((one) => document.querySelector(one) !== null, input),
    );
    await this.engine.choose(input, path);
    if (file.mimeType.startsWith('image/') && file.mimeType !== 'image/heic')
      await this.press('Use this picture');
    await until(`The upload to ${slot}`, waitMs, async () =>
      this.engine.run(
        (one) => /Replace|Retake/.test(document.querySelector(one)?.closest('.field')?.textContent ?? ''),
        input,
      ),
    );
  }

  /** Waits for a heading or another line of text. */
  async read(text: string): Promise<void> {
    await this.find('text', text);
  }
}
