import { tokens } from '@portal/contract/settings/tokens';
import type { Plugin } from 'vite';

const request = 'virtual:tokens.css';
const resolved = '\0virtual:tokens.css';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The contract's design tokens as CSS variables: `--colour-brand`, `--space-3`, `--text-small`, `--radius`, `--font`; the
 * colours of the member area at night replace them there.
 */
export function tokensCss(): Plugin {
  return {
    name: 'portal-tokens',
    resolveId: (id) => (id === request ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
      const colours = (list: Readonly<Record<string, string>>): string[] =>
        Object.entries(list).map(([name, value]) => `--colour-${kebab(name)}: ${value};`);
      const lines = [
        ...colours(tokens.colour),
        ...tokens.space.map((value, step) => `--space-${step}: ${value};`),
        ...Object.entries(tokens.text).map(([name, value]) => `--text-${name}: ${value};`),
        `--radius: ${tokens.radius};`,
        `--font: ${tokens.font};`,
        `--font-serif: ${tokens.fontSerif};`,
      ];
      const atNight = `@media screen and (prefers-color-scheme: dark) {\n:root:has(.member-area) {\n  ${colours(tokens.dark).join('\n  ')}\n}\n}\n`;
      return { code: `:root {\n  ${lines.join('\n  ')}\n}\n${atNight}`, moduleType: 'css' };
    },
  };
}
