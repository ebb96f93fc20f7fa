import { tokens } from '@portal/contract/settings/tokens';

/** Gives the contract's design tokens to the style sheets as custom properties. */
export function placeTokens(style: CSSStyleDeclaration): void {
  for (const [name, value] of Object.entries(tokens.colour)) {
    style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
  style.setProperty('--radius', tokens.radius);
  style.setProperty('--font', tokens.font);
}
