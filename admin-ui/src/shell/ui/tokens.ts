import { tokens } from '@portal/contract';

/**
 * Devanagari stands first: where the system has none, text that was drawn with the system's font before would stay as
 * boxes when the loaded one arrives. Latin letters are not in it.
 */
export const fontFamily = `'Noto Sans Devanagari', ${tokens.font}`;

/** Gives the contract's design tokens to the style sheets as custom properties. */
export function placeTokens(style: CSSStyleDeclaration): void {
  for (const [name, value] of Object.entries(tokens.colour)) {
    style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
  style.setProperty('--radius', tokens.radius);
  style.setProperty('--font', fontFamily);
}
