import { tokens } from '@portal/contract/settings/tokens';
import type { Plugin } from 'vite';

const request = 'virtual:tokens.css';
const resolved = '\0virtual:tokens.css';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The contract's design tokens as CSS variables: `--colour-brand`, `--space-3`, `--text-small`, `--radius`, `--font`.
 */
export function tokensCss(): Plugin {
  return {
    name: 'portal-tokens',
    resolveId: (id) => (id === request ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
      const lines = [
        ...Object.entries(tokens.colour).map(([name, value]) => `--colour-${kebab(name)}: ${value};`),
        ...tokens.space.map((value, step) => `--space-${step}: ${value};`),
        ...Object.entries(tokens.text).map(([name, value]) => `--text-${name}: ${value};`),
        `--radius: ${tokens.radius};`,
        `--font: ${tokens.font};`,
      ];
      return { code: `:root {\n  ${lines.join('\n  ')}\n}\n`, moduleType: 'css' };
    },
  };
}
